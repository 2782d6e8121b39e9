-- Devices of the school that scan IDs, also without a network: an administrator registers each and can cut it off.

create table scanner_devices (
  id bigint generated always as identity primary key,
  name text not null constraint scanner_devices_name_check check (name <> '' and name = btrim(name) and length(name) <= 60),
  -- The code that is typed on the device to register it, as a keyed hash.
  code_hash bytea,
  code_expires_at timestamptz(3),
  -- What the device sends with its scans, as a keyed hash.
  token_hash bytea constraint scanner_devices_token_key unique,
  registered_at timestamptz(3),
  registered_by bigint references users on delete set null,
  last_seen_at timestamptz(3),
  last_seen_by bigint references users on delete set null,
  cut_off_at timestamptz(3),
  cut_off_by bigint references users on delete set null,
  cut_off_reason text constraint scanner_devices_reason_check check (cut_off_reason <> ''),
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint scanner_devices_code_check check ((code_hash is null) = (code_expires_at is null)),
  constraint scanner_devices_registered_check check (token_hash is null or registered_at is not null),
  constraint scanner_devices_cut_off_check
    check ((cut_off_at is null) = (cut_off_reason is null) and (cut_off_at is null or (token_hash is null and code_hash is null)))
);
create unique index scanner_devices_name_key on scanner_devices (lower(name)) where cut_off_at is null;
create unique index scanner_devices_code_key on scanner_devices (code_hash) where code_hash is not null;
create index scanner_devices_registrar_idx on scanner_devices (registered_by) where registered_by is not null;
create index scanner_devices_guard_idx on scanner_devices (last_seen_by) where last_seen_by is not null;
create index scanner_devices_cutter_idx on scanner_devices (cut_off_by) where cut_off_by is not null;
create index scanner_devices_creator_idx on scanner_devices (created_by) where created_by is not null;

alter table attendance_logs add device_id bigint references scanner_devices;
create index attendance_logs_device_idx on attendance_logs (device_id) where device_id is not null;
drop trigger attendance_logs_fixed on attendance_logs;
-- What was scanned is never edited, nor by which device: it is voided, or another entry is added.
create trigger attendance_logs_fixed before
  update of scan_id, event_id, kind, scanned_at, device_at, source, reason, recorded_at, device_id
  or truncate on attendance_logs
  for each statement execute function refuse_change();

-- Which cards a device must know without a network.
create index id_cards_last_day_idx on id_cards (valid_until);
