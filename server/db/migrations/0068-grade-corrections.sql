-- What: every line of the grade log covers the one before it in its class, and posted grades are changed by decided corrections.
-- Why: whoever edits the log in the database leaves a trace, and a change of a grade that students have read is asked for, decided and explained.
alter table grade_changes
  add subject_offer_id bigint references subject_offers,
  -- Counts the lines of the class from 1.
  add place integer check (place > 0),
  add hash text;

-- The last line of the log of each class: two lines of one class are written one after the other, and a cut end of the log is noticed.
create table grade_log_heads (
  subject_offer_id bigint primary key references subject_offers,
  place integer not null check (place >= 0),
  hash text not null
);

-- The hash of a line: of the hash before it and of everything that the line says.
create function grade_change_hash(previous text, line grade_changes) returns text language sql immutable as $$
  select encode(sha256(convert_to(concat_ws(chr(31), previous, line.subject_offer_id::text, line.place::text, line.load_id::text, line.field,
    coalesce('=' || line.old_value, '-'), coalesce('=' || line.new_value, '-'), coalesce('=' || line.reason, '-'),
    coalesce(line.changed_by::text, '-'), (extract(epoch from line.changed_at) * 1000)::bigint::text), 'UTF8')), 'hex')
$$;

-- Puts a line at the end of the log of its class. The head is locked, so that concurrent lines of a class come one after the other.
create function chain_grade_change() returns trigger language plpgsql as $$
declare head grade_log_heads;
begin
  select subject_offer_id into new.subject_offer_id from loads where id = new.load_id;
  insert into grade_log_heads (subject_offer_id, place, hash) values (new.subject_offer_id, 0, '') on conflict do nothing;
  select * into head from grade_log_heads where subject_offer_id = new.subject_offer_id for update;
  new.place = head.place + 1;
  new.hash = grade_change_hash(head.hash, new);
  update grade_log_heads set place = new.place, hash = new.hash where subject_offer_id = new.subject_offer_id;
  return new;
end $$;

alter table grade_changes disable trigger grade_changes_append_only;
do $$
declare line grade_changes; previous text; last_offer bigint = 0; last_place integer;
begin
  update grade_changes g set subject_offer_id = l.subject_offer_id from loads l where l.id = g.load_id;
  for line in select * from grade_changes order by subject_offer_id, id loop
    if line.subject_offer_id <> last_offer then
      last_offer = line.subject_offer_id;
      last_place = 0;
      previous = '';
    end if;
    last_place = last_place + 1;
    line.place = last_place;
    previous = grade_change_hash(previous, line);
    update grade_changes set place = last_place, hash = previous where id = line.id;
  end loop;
end $$;
insert into grade_log_heads (subject_offer_id, place, hash)
select distinct on (subject_offer_id) subject_offer_id, place, hash from grade_changes order by subject_offer_id, place desc;
alter table grade_changes enable trigger grade_changes_append_only;

alter table grade_changes
  alter subject_offer_id set not null,
  alter place set not null,
  alter hash set not null,
  add constraint grade_changes_place_key unique (subject_offer_id, place);
-- Whoever edits, removes or inserts a line in the database breaks the hashes of its class.
create trigger grade_changes_chain before insert on grade_changes for each row execute function chain_grade_change();

create table grade_corrections (
  id bigint generated always as identity primary key,
  load_id bigint not null references loads,
  field text not null check (field ~ '^(midterm_grade|grade|re_exam|q[1-4]|t[1-3])$'),
  old_value text,
  new_value text not null,
  reason text not null check (reason <> ''),
  file_id bigint references files,
  -- The receipt, where the school takes a fee.
  or_number text check (or_number <> ''),
  status text not null check (status in ('requested', 'endorsed', 'applied', 'refused')),
  requested_by bigint not null references users,
  requested_at timestamptz(3) not null,
  endorsed_by bigint references users,
  endorsed_at timestamptz(3),
  decided_by bigint references users,
  decided_at timestamptz(3),
  decision_note text check (decision_note <> ''),
  updated_at timestamptz(3) not null default now(),
  check (old_value is distinct from new_value),
  check ((endorsed_by is null) = (endorsed_at is null) and (decided_by is null) = (decided_at is null)),
  check ((status in ('applied', 'refused')) = (decided_at is not null)),
  check (status <> 'refused' or decision_note is not null)
);
-- A grade has one open request.
create unique index grade_corrections_open_key on grade_corrections (load_id, field) where status in ('requested', 'endorsed');
create index grade_corrections_load_idx on grade_corrections (load_id);
create index grade_corrections_status_idx on grade_corrections (status, id);
create index grade_corrections_file_idx on grade_corrections (file_id) where file_id is not null;
-- Shows when the request last changed.
create trigger grade_corrections_touch before update on grade_corrections for each row execute function touch_updated_at();
