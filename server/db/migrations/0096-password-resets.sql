-- Password resets at the counter: the temporary password is kept encrypted until it is used or expires.

alter table password_reset_logs alter column or_number drop not null;
alter table password_reset_logs alter column password_enc type bytea using null;
create index password_reset_logs_created_idx on password_reset_logs (created_at desc, id desc);
create index password_reset_logs_kept_idx on password_reset_logs (password_expires_at) where password_enc is not null;
