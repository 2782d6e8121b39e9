import { expect, test } from 'vitest'
import { triggerFixture } from '#testing/platform/triggers.ts'

const school = triggerFixture()

const addMeeting = (offer: number, day: number) =>
  `insert into offer_meetings (id, subject_offer_id, day, starts_at, ends_at) overriding system value values (9, ${offer}, ${day}, '09:00', '10:00')`

test.each([
  {
    trigger: 'user_infos_names',
    change: `update user_infos set last_name = 'Ñiguez' where id = 3`,
    read: 'select sort_name from user_infos where id = 3',
    withTrigger: 'niguez eva',
    withoutTrigger: 'cruz eva',
  },
  {
    trigger: 'users_email_spread',
    change: `update users set email = 'new@school.test' where id = 1`,
    read: `select search_text like '%new@school.test%' from user_infos where id = 1`,
    withTrigger: true,
    withoutTrigger: false,
  },
  {
    trigger: 'user_infos_employment',
    change: `insert into users (id, name, email) overriding system value values (9, 'Leo Diaz', 'leo@school.test');
      insert into user_roles (user_id, role_id) select 9, id from roles where key = 'registrar';
      insert into user_infos (id, user_id, first_name, last_name) overriding system value values (9, 9, 'Leo', 'Diaz')`,
    read: 'select employment from user_infos where id = 9',
    withTrigger: 'staff',
    withoutTrigger: null,
  },
  {
    trigger: 'user_roles_employment_insert',
    change: `insert into user_roles (user_id, role_id) select 2, id from roles where key = 'registrar'`,
    read: 'select employment from user_infos where id = 2',
    withTrigger: 'staff',
    withoutTrigger: null,
  },
  {
    trigger: 'user_roles_employment_update',
    change: `update user_roles set role_id = (select id from roles where key = 'part_time') where user_id = 1`,
    read: 'select employment from user_infos where id = 1',
    withTrigger: 'part_time',
    withoutTrigger: 'full_time',
  },
  {
    trigger: 'user_roles_employment_delete',
    change: 'delete from user_roles where user_id = 1',
    read: 'select employment from user_infos where id = 1',
    withTrigger: null,
    withoutTrigger: 'full_time',
  },
  {
    trigger: 'user_infos_instructor',
    change: `update user_infos set last_name = 'Lopez' where id = 1`,
    read: 'select instructor_name from subject_offers where id = 1',
    withTrigger: 'LOPEZ, A.',
    withoutTrigger: 'REYES, A.',
  },
  {
    trigger: 'user_infos_keep_number_insert',
    change: `insert into user_infos (first_name, last_name, student_id_number) values ('Leo', 'Diaz', '2026-00009')`,
    read: `select count(*)::int from student_numbers where number = '2026-00009'`,
    withTrigger: 1,
    withoutTrigger: 0,
  },
  {
    trigger: 'user_infos_keep_number_update',
    change: `update user_infos set student_id_number = '2026-00009' where id = 2`,
    read: `select count(*)::int from student_numbers where number = '2026-00009'`,
    withTrigger: 1,
    withoutTrigger: 0,
  },
  {
    trigger: 'user_infos_spread',
    change: `update user_infos set last_name = 'Lopez' where id = 2`,
    read: `select e.sort_name || ', ' || a.applicant_name from enrollments e, admissions a where e.id = 1 and a.id = 1`,
    withTrigger: 'lopez jose, lopez jose',
    withoutTrigger: 'santos jose, santos jose',
  },
  {
    trigger: 'user_infos_spread_student',
    change: `update user_infos set last_name = 'Lopez' where id = 2`,
    read: 'select sort_name from students where id = 1',
    withTrigger: 'lopez jose',
    withoutTrigger: 'santos jose',
  },
  {
    trigger: 'students_person',
    change: 'insert into students (id, user_info_id) overriding system value values (9, 1)',
    read: 'select sort_name from students where id = 9',
    withTrigger: 'reyes ana',
    withoutTrigger: '',
  },
  {
    trigger: 'admissions_person',
    change: `insert into admissions (id, trans_no, student_id, category, enrollee_type, school_year, semester, level) overriding system value
      values (9, 'A26-0009', 2, 'college', 'new', '2026-2027', 1, 1)`,
    read: `select concat_ws(', ', applicant_name, applicant_birthdate) from admissions where id = 9`,
    withTrigger: 'cruz eva, 2008-05-06',
    withoutTrigger: '',
  },
  {
    trigger: 'enrollments_person',
    change: `insert into enrollments (id, student_id, school_year, semester, course_id, level, enrollee_type) overriding system value
      values (9, 2, '2025-2026', 1, 1, 1, 'new')`,
    read: `select sort_name || ', ' || (search_words @@ term_query('2025-2026', 1, '{cruz}')) from enrollments where id = 9`,
    withTrigger: 'cruz eva, true',
    withoutTrigger: ', false',
  },
  {
    trigger: 'subject_offers_year',
    change: `update prospectuses set level = 7 where id = 3;
      insert into subject_offers (id, prospectus_id, school_year, semester, section) overriding system value values (9, 3, '2026-2027', 2, 'G7-A')`,
    read: `select semester || ', ' || term_part from subject_offers where id = 9`,
    withTrigger: '1, 0',
    withoutTrigger: '2, 0',
  },
  {
    trigger: 'prospectuses_place',
    change: `insert into prospectuses (id, curriculum_id, level, semester, code, descriptive_title) overriding system value values (9, 1, 1, 1, 'CC109', 'Ethics')`,
    read: 'select sort from prospectuses where id = 9',
    withTrigger: 4,
    withoutTrigger: 0,
  },
  {
    trigger: 'prospectuses_subject',
    change: `insert into prospectuses (id, curriculum_id, level, semester, code, descriptive_title, lec_units) overriding system value values (9, 1, 1, 2, 'cc 101', ' COMPUTING', 3)`,
    read: 'select subject_id = (select subject_id from prospectuses where id = 1) from prospectuses where id = 9',
    withTrigger: true,
    withoutTrigger: false,
  },
  {
    trigger: 'prospectuses_spread',
    change: `update prospectuses set code = 'CC201', lec_units = 2 where id = 1`,
    read: `select subject_code || ', ' || subject_units::float from subject_offers where id = 1`,
    withTrigger: 'CC201, 2',
    withoutTrigger: 'CC101, 3',
  },
  {
    trigger: 'subject_offers_fill',
    change: `insert into subject_offers (id, prospectus_id, subject_id, school_year, semester, section, employee_id) overriding system value
      values (9, 3, (select subject_id from prospectuses where id = 3), '2026-2027', 1, 'B', 1)`,
    read: `select concat_ws(', ', subject_code, instructor_name, search_text) from subject_offers where id = 9`,
    withTrigger: 'CC103, REYES, A., cc103 networks b reyes, a.',
    withoutTrigger: ', ',
  },
  {
    trigger: 'offer_meetings_copy',
    change: addMeeting(1, 3),
    read: `select concat_ws(', ', school_year, semester, employee_id, section_key) from offer_meetings where id = 9`,
    withTrigger: '2026-2027, 1, 1, a',
    withoutTrigger: ', 0',
  },
  {
    trigger: 'subject_offers_spread',
    change: `update subject_offers set status = 'dissolved' where id = 1`,
    read: 'select is_live from offer_meetings where id = 1',
    withTrigger: false,
    withoutTrigger: true,
  },
  {
    trigger: 'syllabi_number',
    change: `insert into syllabi (id, subject_offer_id, version, body) overriding system value values (9, 1, 7, 'Second')`,
    read: "select s.version || ', ' || o.syllabus_version from syllabi s join subject_offers o on o.id = s.subject_offer_id where s.id = 9",
    withTrigger: '2, 2',
    withoutTrigger: '7, 1',
  },
  {
    trigger: 'loads_grade_scale',
    change: `insert into loads (id, enrollment_id, subject_offer_id, prospectus_id, grading_scale) overriding system value values (9, 1, 2, 2, 'HS_60_100')`,
    read: 'select grading_scale from loads where id = 9',
    withTrigger: 'COLLEGE_1_5',
    withoutTrigger: 'HS_60_100',
  },
  {
    trigger: 'loads_grade_log_insert',
    change: `insert into loads (id, enrollment_id, subject_offer_id, prospectus_id, grade) overriding system value values (9, 1, 2, 2, '1.50')`,
    read: 'select count(*)::int from grade_changes where load_id = 9',
    withTrigger: 1,
    withoutTrigger: 0,
  },
  {
    trigger: 'loads_grade_log_update',
    change: `update loads set grade = '1.50' where id = 1`,
    read: `select count(*)::int from grade_changes where load_id = 1 and new_value = '1.50'`,
    withTrigger: 1,
    withoutTrigger: 0,
  },
  {
    trigger: 'grade_changes_chain',
    change: `insert into grade_changes (load_id, field, new_value, subject_offer_id, place, hash) values (1, 're_exam', '1.00', 1, 99, 'made up')`,
    read: `select hash = 'made up' from grade_changes where field = 're_exam'`,
    withTrigger: false,
    withoutTrigger: true,
  },
  {
    trigger: 'load_period_grades_log',
    change: `insert into load_period_grades (load_id, period, grade) values (1, 'q1', '1.50'); delete from load_period_grades`,
    read: `select count(*)::int from grade_changes where load_id = 1 and field = 'q1'`,
    withTrigger: 2,
    withoutTrigger: 0,
  },
])('$trigger', async ({ trigger, change, read, withTrigger, withoutTrigger }) => {
  expect(await school.observeChange(trigger, change, read)).toEqual({ withTrigger, withoutTrigger })
})
