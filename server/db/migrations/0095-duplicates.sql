-- What: records of one person that were made twice are found, told apart or merged, and a merge can be undone.
-- Why: a person who applies twice, or is imported and applies, has two records with one half of the history each.

-- What a record is compared by. "No Data" is what forms write into an empty field, and equals nothing.
alter table user_infos
  add column name_key text generated always as (bare(last_name || ' ' || first_name)) stored,
  add column email_key text generated always as (case when personal_email like '%@%' then lower(btrim(personal_email)) end) stored,
  add column mobile_key text generated always as (
    case when length(regexp_replace(contact_number, '\D', '', 'g')) >= 10 then right(regexp_replace(contact_number, '\D', '', 'g'), 10) end) stored;
create index user_infos_name_key_idx on user_infos (name_key, birthdate, id);
create index user_infos_email_key_idx on user_infos (email_key, id) where email_key is not null;
create index user_infos_mobile_key_idx on user_infos (mobile_key, id) where mobile_key is not null;
create index admissions_lrn_idx on admissions ((details ->> 'lrn'), student_id) where details ->> 'lrn' is not null;

-- Two records that are of two people, as somebody checked.
create table duplicate_dismissals (
  first_id bigint not null references user_infos on delete cascade,
  second_id bigint not null references user_infos on delete cascade,
  dismissed_by bigint references users on delete set null,
  dismissed_at timestamptz(3) not null default now(),
  primary key (first_id, second_id),
  constraint duplicate_dismissals_order_check check (first_id < second_id)
);
create index duplicate_dismissals_second_idx on duplicate_dismissals (second_id);
create index duplicate_dismissals_author_idx on duplicate_dismissals (dismissed_by) where dismissed_by is not null;

-- A merge: which record was absorbed by which, with the former rows. The ids of the absorbed person and student belong to rows that are gone.
create table user_merges (
  id bigint generated always as identity primary key,
  kept_person_id bigint not null references user_infos on delete cascade,
  absorbed_person_id bigint not null,
  kept_user_id bigint references users on delete set null,
  absorbed_user_id bigint references users on delete set null,
  kept_student_id bigint references students on delete set null,
  absorbed_student_id bigint,
  kept_name text not null check (kept_name <> ''),
  absorbed_name text not null check (absorbed_name <> ''),
  -- The fields whose value was taken from the absorbed record.
  fields text[] not null,
  -- The rows of both records before the merge, and of the one that stays after it.
  before jsonb not null,
  after jsonb,
  -- By table and column, the rows as they were before they were moved, and those that were added in place of a row that cannot be moved.
  moved jsonb not null default '[]',
  merged_by bigint references users on delete set null,
  merged_at timestamptz(3) not null,
  undone_at timestamptz(3),
  undone_by bigint references users on delete set null,
  -- The transaction that merges or undoes, while it does.
  moving_in xid8,
  constraint user_merges_people_check check (kept_person_id <> absorbed_person_id)
);
create index user_merges_kept_idx on user_merges (kept_person_id);
create index user_merges_absorbed_idx on user_merges (absorbed_person_id);
create index user_merges_kept_user_idx on user_merges (kept_user_id) where kept_user_id is not null;
create index user_merges_absorbed_user_idx on user_merges (absorbed_user_id) where absorbed_user_id is not null;
create index user_merges_kept_student_idx on user_merges (kept_student_id) where kept_student_id is not null;
create index user_merges_author_idx on user_merges (merged_by) where merged_by is not null;
create index user_merges_undoer_idx on user_merges (undone_by) where undone_by is not null;
create index user_merges_moving_idx on user_merges (moving_in) where moving_in is not null;

-- Whether this transaction moves rows from one student to the other by a merge or by undoing one.
create function is_moving_rows() returns boolean language sql stable as $$
  select exists (select from user_merges where moving_in = pg_current_xact_id())
$$;

-- Whether the change of a row is only the move of a merge: the student is the other one of the two, and all else is as it was. Generated
-- columns follow from the others, and a trigger does not see them yet.
create function is_row_moved(of_table oid, former jsonb, changed jsonb) returns boolean language sql stable as $$
  select former - n.names = changed - n.names and exists (
    select from user_merges m
    where m.moving_in = pg_current_xact_id()
      and array[(former ->> 'student_id')::bigint, (changed ->> 'student_id')::bigint]
        in (array[m.kept_student_id, m.absorbed_student_id], array[m.absorbed_student_id, m.kept_student_id]))
  from (
    select array_agg(attname::text) || 'student_id'::text as names from pg_attribute where attrelid = of_table and attgenerated <> ''
  ) n
$$;

-- Refuses an edit of what is written once. A merge of two students gives the rows of one to the other.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name in ('billing_requests', 'charges', 'credit_transfers', 'issued_documents', 'on_demand_fees', 'past_grades',
    'payment_reminders', 'payments', 'refunds') and is_moving_rows() then
    if tg_level = 'STATEMENT' then
      return null;
    elsif is_row_moved(tg_relid, to_jsonb(old), to_jsonb(new)) then
      return new;
    end if;
  end if;
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op)
    using errcode = 'check_violation', constraint = tg_table_name || '_append_only', table = tg_table_name;
end $$;

-- Refuses any other edit while a merge moves rows.
create function refuse_other_move() returns trigger language plpgsql as $$
begin
  if is_moving_rows() and not is_row_moved(tg_relid, to_jsonb(old), to_jsonb(new)) then
    raise exception '% is append-only: a merge changes the student alone', tg_table_name
      using errcode = 'check_violation', constraint = tg_table_name || '_move_only', table = tg_table_name;
  end if;
  return new;
end $$;
-- A merge gives a charge to the other student and changes nothing else of it.
create trigger charges_move_only before update on charges for each row execute function refuse_other_move();
-- A merge gives a transfer of credit to the other student and changes nothing else of it.
create trigger credit_transfers_move_only before update on credit_transfers for each row execute function refuse_other_move();
-- A merge gives a past grade to the other student and changes nothing else of it.
create trigger past_grades_move_only before update on past_grades for each row execute function refuse_other_move();
-- A merge gives a reminder to the other student and changes nothing else of it.
create trigger payment_reminders_move_only before update on payment_reminders for each row execute function refuse_other_move();

-- While rows are moved, updated_at stays as it is written: what a person sees of them is the same.
create or replace function touch_updated_at() returns trigger language plpgsql as $$
begin
  if current_setting('talaan.moving_rows', true) = 'on' then
    return new;
  end if;
  new.updated_at = greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
  return new;
end $$;

-- The account of a record that was absorbed signs in no more, and needs no name to sign in with.
create or replace function refuse_account_without_sign_in_name() returns trigger language plpgsql as $$
declare
  account bigint = case tg_table_name when 'users' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'user_id')::bigint end;
begin
  if exists (
    select from users u left join user_infos i on i.user_id = u.id
    where u.id = account and u.email is null and i.student_id_number is null and i.employee_number is null
      and not exists (select from user_merges m where m.absorbed_user_id = u.id and m.undone_at is null)
  ) then
    raise exception 'an account has an email or a number to sign in with'
      using errcode = 'check_violation', constraint = 'users_sign_in_name_check', table = 'users';
  end if;
  return null;
end $$;

-- A row and the enrollment that it belongs to are moved one after the other.
alter table billing_requests alter constraint billing_requests_enrollment_id_student_id_fkey deferrable;
alter table billing_requests alter constraint billing_requests_on_demand_fee_id_student_id_fkey deferrable;
alter table charges alter constraint charges_enrollment_id_student_id_fkey deferrable;
alter table credit_transfers alter constraint credit_transfers_from_enrollment_id_student_id_fkey deferrable;
alter table credit_transfers alter constraint credit_transfers_to_enrollment_id_student_id_fkey deferrable;
alter table holds alter constraint holds_enrollment_id_student_id_fkey deferrable;
alter table payments alter constraint payments_enrollment_id_student_id_fkey deferrable;
alter table promissory_notes alter constraint promissory_notes_enrollment_id_student_id_fkey deferrable;
alter table refunds alter constraint refunds_enrollment_id_student_id_fkey deferrable;

-- The number of rows of a table in which a column has this value.
create function count_rows(of_table text, of_column text, value bigint) returns bigint language plpgsql stable as $$
declare n bigint;
begin
  execute format('select count(*) from %I where %I = $1', of_table, of_column) into n using value;
  return n;
end $$;

-- Gives the rows of one record to another and returns them as they were.
create function move_rows(of_table text, of_column text, from_id bigint, to_id bigint) returns jsonb language plpgsql as $$
declare former jsonb;
begin
  execute format('select coalesce(jsonb_agg(to_jsonb(t)), ''[]'') from (select * from %I where %I = $1 for update) t', of_table, of_column)
    into former using from_id;
  if former <> '[]' then
    execute format('update %I set %I = $2 where %I = $1', of_table, of_column, of_column) using from_id, to_id;
  end if;
  return former;
end $$;

-- Gives rows back to the record they were moved from, with those that were added to its enrollments and fees since. Rows that are no longer
-- the other record's stay where they are.
create function give_rows_back(of_table text, of_column text, of_key text, former jsonb, from_id bigint, to_id bigint, enrollments bigint[], fees bigint[])
returns bigint language plpgsql as $$
declare
  n bigint;
  conditions text;
begin
  select string_agg(format(' or t.%I = any($%s)', attname, case attname when 'on_demand_fee_id' then 6 else 5 end), '') into conditions
    from pg_attribute
    where attrelid = of_table::regclass and attname in ('enrollment_id', 'from_enrollment_id', 'to_enrollment_id', 'on_demand_fee_id');
  execute format('update %I t set %I = $3 where t.%I = $2 and (t.%I::text in (select r ->> $4 from jsonb_array_elements($1) r)%s)',
    of_table, of_column, of_column, of_key, coalesce(conditions, '')) using former, from_id, to_id, of_key, enrollments, fees;
  get diagnostics n = row_count;
  return n;
end $$;

-- Deletes the rows of a record and returns them.
create function take_rows(of_table text, of_column text, value bigint) returns jsonb language plpgsql as $$
declare taken jsonb;
begin
  execute format('select coalesce(jsonb_agg(to_jsonb(t)), ''[]'') from (select * from %I where %I = $1 for update) t', of_table, of_column)
    into taken using value;
  if taken <> '[]' then
    execute format('delete from %I where %I = $1', of_table, of_column) using value;
  end if;
  return taken;
end $$;

-- Writes rows as they were kept; rows that are there already stay. Returns those that were written.
create function put_rows(of_table text, kept jsonb) returns jsonb language plpgsql as $$
declare
  columns text;
  written jsonb;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
    from pg_attribute where attrelid = of_table::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('with n as (insert into %I (%s) overriding system value select %s from jsonb_populate_recordset(null::%I, $1)
    on conflict do nothing returning *) select coalesce(jsonb_agg(to_jsonb(n)), ''[]'') from n', of_table, columns, columns, of_table)
    into written using kept;
  return written;
end $$;

-- Writes whether a student owes fees on demand, after fees came or went by a merge.
create function mark_fee_student(of_student bigint) returns void language sql as $$
  delete from fee_students f where f.student_id = of_student
    and not exists (select from charges c where c.student_id = of_student and c.enrollment_id is null);
  insert into fee_students as f (student_id, is_owing)
  select of_student, exists (select from open_fees v where v.student_id = of_student and v.open_centavos > 0)
  where exists (select from charges c where c.student_id = of_student and c.enrollment_id is null)
  on conflict (student_id) do update set is_owing = excluded.is_owing
$$;

-- Deletes rows of a record that are as they were written.
create function delete_rows(of_table text, of_column text, value bigint, written jsonb) returns void language plpgsql as $$
begin
  execute format('delete from %I t where t.%I = $1 and to_jsonb(t) in (select jsonb_array_elements($2))', of_table, of_column) using value, written;
end $$;

-- Writes these columns of one row.
create function change_row(of_table text, of_id bigint, changes jsonb) returns void language plpgsql as $$
declare columns text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
    from pg_attribute where attrelid = of_table::regclass and attname in (select jsonb_object_keys(changes)) and attgenerated = '';
  if columns is not null then
    execute format('update %I t set (%s) = (select %s from jsonb_populate_record(t, $1)) where t.id = $2', of_table, columns, columns)
      using changes, of_id;
  end if;
end $$;
