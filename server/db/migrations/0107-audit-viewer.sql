-- Why: the audit log and the sign-ins are read by time with any filter, and a page of them must not cost more when the log grows.

-- A page is read in the order of time, so each filter has an index that ends with it.
create index audit_logs_time_idx on audit_logs (at, id);
create index audit_logs_actor_time_idx on audit_logs (actor_id, at, id);
create index audit_logs_action_idx on audit_logs (action, at, id);
create index audit_logs_record_kind_idx on audit_logs (entity, at, id);
create index audit_logs_ip_idx on audit_logs (ip, at, id);
create index audit_logs_request_idx on audit_logs (request_id) where request_id is not null;
drop index audit_logs_at_idx;
drop index audit_logs_actor_idx;

create index login_audits_time_idx on login_audits (at, id);
create index login_audits_user_time_idx on login_audits (user_id, at, id);
create index login_audits_outcome_idx on login_audits (outcome, at, id);
create index login_audits_ip_idx on login_audits (ip, at, id);
drop index login_audits_at_idx;

-- The hash chain over the audit log: each seal covers the entries of a stretch and the seal before it.
create table audit_seals (
  id bigint generated always as identity primary key,
  first_id bigint not null unique,
  last_id bigint not null unique,
  entries integer not null check (entries > 0),
  previous_hash bytea check (octet_length(previous_hash) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  sealed_at timestamptz(3) not null default now(),
  check (last_id >= first_id)
);
-- A seal that can be edited proves nothing.
create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();
