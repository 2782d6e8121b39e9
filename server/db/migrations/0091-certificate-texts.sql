-- What: the texts of certificates that the school has worded itself.
-- Why: the wording of a certificate is the school's; without a row the delivered text holds.
create table certificate_texts (
  key text primary key check (key <> ''),
  text text not null check (text <> ''),
  updated_by bigint references users on delete set null,
  updated_at timestamptz(3) not null
);
create index certificate_texts_updater_idx on certificate_texts (updated_by) where updated_by is not null;
