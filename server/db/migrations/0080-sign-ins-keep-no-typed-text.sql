-- Why: people type passwords into the email box. A sign-in keeps the address of the account it met, and of an unknown one nothing.

alter table login_audits alter column email drop not null;
update login_audits set email = null where outcome = 'unknown';
update login_audits l set email = u.email from users u where u.id = l.user_id and l.email <> u.email;
alter table login_audits add constraint login_audits_email_of_account check (outcome <> 'unknown' or email is null);
