-- What: who closed a term, when and why; and one definition of a closed term, which every write to grades, subjects, classes and requests asks.
-- Why: a registrar closes the term of one level group, and may reopen it for a correction while another term is the current one.

alter table terms
  drop constraint terms_status_check,
  add column closed_at timestamptz(3),
  add column closed_by bigint references users on delete set null,
  add column closed_reason text check (closed_reason <> ''),
  add constraint terms_status_check check (status in ('planned', 'current', 'reopened', 'closed')),
  add constraint terms_closed_check check (status = 'closed' or num_nonnulls(closed_at, closed_by, closed_reason) = 0);
create index terms_closer_idx on terms (closed_by) where closed_by is not null;

-- Terms before the one that the school is in counted as over, whatever their status. The year of junior high lasts until summer.
update terms t
set status = 'closed'
where t.status <> 'closed'
  and (t.school_year, case when t.level_group = 'junior_high' and t.semester = 1 then 2 else t.semester::integer end) < (
    (select value from settings where key = 'school_year'), (select nullif(value, '')::integer from settings where key = 'semester'));

-- Whether a term of a level group is over: closed in the school calendar. One that the calendar does not have is over when it lies before the
-- term the school is in; the year of junior high lasts until summer.
create or replace function term_is_over(of_level_group text, of_school_year text, of_semester smallint) returns boolean language sql stable as $$
  select coalesce(
    (select status = 'closed' from terms
     where level_group = of_level_group and school_year = of_school_year and semester = stored_semester(of_level_group, of_semester)),
    (of_school_year, case when of_level_group = 'junior_high' and of_semester = 1 then 2 else of_semester::integer end) < (
      (select value from settings where key = 'school_year'), (select nullif(value, '')::integer from settings where key = 'semester')),
    false)
$$;

-- Keeps the term from being closed or reopened until the transaction ends, and answers whether it is closed. It waits for whoever is closing it,
-- and reads the status after that.
create function lock_open_term(of_level_group text, of_school_year text, of_semester smallint) returns boolean language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(
    hashtext('terms'), hashtext(of_level_group || ' ' || of_school_year || ' ' || stored_semester(of_level_group, of_semester)));
  return term_is_over(of_level_group, of_school_year, of_semester);
end $$;
