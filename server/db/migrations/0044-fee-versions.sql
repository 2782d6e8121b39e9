-- What: a fee that is on bills is ended and followed by a new version; a line of a bill knows the fee that it was made from.
-- Why: a bill can be explained by the amount and the students of its fee on its day, also after the fee has changed.

alter table fees
  add column ended_at timestamptz(3),
  add column previous_id bigint references fees,
  add constraint fees_ended_check check (ended_at is null or not is_active);
create index fees_previous_idx on fees (previous_id) where previous_id is not null;

-- Ended versions do not stand in the way of the current one.
drop index fees_scope_key;
create unique index fees_scope_key on fees
  (fee_category_id, name, basis, school_year, semester, course_id, level, level_type, enrollee_type, subject_category_id, lab_type) nulls not distinct
  where ended_at is null;

alter table assessment_lines add column fee_id bigint references fees;

-- The fee of a line that exists: of the same category, name and school year, by preference with the same rate, then for the same students.
alter table assessment_lines disable trigger assessment_lines_append_only;
update assessment_lines line set fee_id = found.fee_id
from (
  select distinct on (l.id) l.id, f.id as fee_id
  from assessment_lines l
  join assessments a on a.id = l.assessment_id
  join enrollments e on e.id = a.enrollment_id
  join courses c on c.id = e.course_id
  join fees f on f.fee_category_id = l.fee_category_id and f.name = l.description and f.school_year = e.school_year
  where l.dropped_load_id is null
  order by l.id, f.amount_centavos = l.rate_centavos desc,
    (coalesce(f.course_id, e.course_id) = e.course_id and coalesce(f.level, e.level) = e.level and coalesce(f.semester, e.semester) = e.semester
      and coalesce(f.level_type, c.level_type) = c.level_type) desc, f.id
) found
where found.id = line.id;
alter table assessment_lines enable trigger assessment_lines_append_only;
create index assessment_lines_fee_idx on assessment_lines (fee_id) include (assessment_id) where fee_id is not null;
