"""gameproof: certificates, the checker, and the search for them.

check.py                the door: accepts a certificate or says what fails; needs no solver
certificates.py         the kinds of certificates, a row each
certificate_json.py     their text
kernel/                 TRUSTED: what the checker runs; the standard library and `trees` alone
find/                   UNTRUSTED: search, which may guess; its candidates go to the checker
"""
