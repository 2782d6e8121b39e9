-- A row of the results carries what every reader shows: the subject as it was in that term, the class and the course. The planner drops the
-- left joins of columns that a reader does not select.
drop view student_results;
create view student_results as
  select e.student_id, e.id as enrollment_id, e.school_year, e.semester, c.code as course, e.level, e.withdrawn_at is not null as withdrawn,
         l.id, o.subject_id, o.subject_code as code, o.subject_title as descriptive_title, o.subject_units as units,
         coalesce(k.counts_in_gwa, true) as counts_in_gwa, o.section, coalesce(o.instructor_name, u.name) as instructor,
         l.grading_scale, l.midterm_grade, l.grade, l.re_exam, l.dropped_at is not null as dropped
  from enrollments e
  join loads l on l.enrollment_id = e.id and l.deleted_at is null
  join subject_offers o on o.id = l.subject_offer_id
  left join courses c on c.id = e.course_id
  left join users u on u.id = o.employee_id
  left join prospectuses p on p.id = l.prospectus_id
  left join subject_categories k on k.id = p.category_id
  where e.status = 4
  union all
  select p.student_id, null, p.school_year, p.semester, p.course, p.level, false,
         p.id, p.subject_id, p.code, p.title, p.units, p.counts_in_gwa, null, p.instructor,
         p.grading_scale, p.midterm_grade, p.grade, p.re_exam, false
  from past_grades p;
