-- Why: a letter whose password was removed never goes out as dots, an urgent text goes out at night too, and the few messages that were not sent are found without reading the many that were.

alter table messages
  add column has_secret boolean not null default false,
  add column urgent boolean not null default false,
  add constraint messages_secret_check check (not has_secret or sealed is not null or status not in ('queued', 'sending'));
create index messages_state_idx on messages (status, id);
create index messages_template_idx on messages (template, id);
create index messages_sealed_idx on messages (created_at) where sealed is not null;
