-- Wrong dates of birth are counted in portal.attempts only.
alter table inova.signers drop column wrong_tries;
