-- What: a grade sheet is submitted by the instructor, verified by the dean or principal, and posted by the registrar.
-- Why: students read a grade once it is posted; until now they read what the instructor had just typed.
alter table grade_sheets
  drop constraint grade_sheets_status_check,
  drop constraint grade_sheets_check,
  drop constraint grade_sheets_check1;
alter table grade_sheets
  add verified_at timestamptz(3),
  add verified_by bigint references users on delete set null,
  add posted_at timestamptz(3),
  add posted_by bigint references users on delete set null,
  -- Stays when the sheet is reopened: a grade that replaces another one after this moment is a change that students are told about.
  add first_posted_at timestamptz(3),
  -- Why grades were entered or submitted after the grading period; null for a sheet that was on time.
  add late_reason text check (late_reason <> ''),
  -- The last time the sheet was sent back to its instructor, with the note; cleared when it is submitted again.
  add returned_at timestamptz(3),
  add returned_by bigint references users on delete set null,
  add return_note text check (return_note <> ''),
  -- The open request of the instructor to reopen the sheet.
  add reopening_requested_at timestamptz(3),
  add reopening_requested_by bigint references users on delete set null,
  add reopening_reason text check (reopening_reason <> '');

-- Grades that exist are grades that students could read, so their sheets count as posted at the last change of the class.
insert into grade_sheets (subject_offer_id, period, status, submitted_at)
select graded.subject_offer_id, graded.period, 'submitted', coalesce(max(g.changed_at), now())
from (
  select l.id, l.subject_offer_id, g.period
  from loads l
  join load_period_grades g on g.load_id = l.id
  union all
  select l.id, l.subject_offer_id, 'midterm' from loads l where l.midterm_grade is not null
  union all
  select l.id, l.subject_offer_id, 'final' from loads l
  where l.dropped_at is null and (l.re_exam is not null
    or l.grade is not null and not exists (select from load_period_grades g where g.load_id = l.id))
) graded
left join grade_changes g on g.load_id = graded.id
group by graded.subject_offer_id, graded.period
on conflict (subject_offer_id, period) do update set status = 'submitted', submitted_at = coalesce(grade_sheets.submitted_at, excluded.submitted_at);

update grade_sheets s
set status = 'posted', verified_at = coalesce(locked_at, submitted_at), verified_by = locked_by, posted_at = coalesce(locked_at, submitted_at),
    posted_by = locked_by, first_posted_at = coalesce(locked_at, submitted_at)
where status in ('submitted', 'locked');

alter table grade_sheets drop locked_at, drop locked_by;
alter table grade_sheets
  add constraint grade_sheets_status_check check (status in ('draft', 'submitted', 'verified', 'posted')),
  add constraint grade_sheets_steps_check check (
    (status = 'draft' or submitted_at is not null)
    and (status in ('draft', 'submitted') or verified_at is not null)
    and (status <> 'posted' or (posted_at is not null and first_posted_at is not null))),
  add constraint grade_sheets_return_check check ((returned_at is null) = (return_note is null)),
  add constraint grade_sheets_reopening_check check ((reopening_requested_at is null) = (reopening_reason is null));
-- The sheets that wait for somebody.
create index grade_sheets_waiting_idx on grade_sheets (status, id) where status in ('submitted', 'verified') or reopening_requested_at is not null;
