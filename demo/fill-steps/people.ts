import type pg from 'pg'
import { femaleNames, lastNames, maleNames } from './names.ts'

/** The number of students of a section; its capacity is a little higher, so that more can enroll. */
export const SECTION_SIZE = 38

/** Deterministic choices: the same people and grades every time. */
export async function prepareChoices(db: pg.Client): Promise<void> {
  await db.query(`
    create function pg_temp.pick(salt text, n bigint, among int) returns int language sql immutable
      return (((hashtextextended(salt, n) % among) + among) % among)::int;
    create function pg_temp.pad(n bigint, width int) returns text language sql immutable
      return lpad(n::text, greatest(width, length(n::text)), '0');
    create function pg_temp.base32(n bigint) returns text language sql immutable
      return (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (n >> (5 * place) & 31)::int + 1, 1), '' order by place desc)
              from generate_series(0, 3) as place);
    create function pg_temp.school_year() returns text language sql stable
      begin atomic select value from settings where key = 'school_year'; end;
    create function pg_temp.first_year() returns int language sql stable return left(pg_temp.school_year(), 4)::int;
    create function pg_temp.lrn(n bigint, first_level int) returns text language sql immutable
      return case when first_level > 1 or pg_temp.pick('lrn', n, 10) > 0 then (300000 + n / 10000) || '15' || pg_temp.pad(n % 10000, 4) end;
    create temp table fill_names as
      select kind, place - 1 as place, name from (values ('last', $$${pgArray(lastNames)}$$::text[]), ('Male', $$${pgArray(maleNames)}$$::text[]),
        ('Female', $$${pgArray(femaleNames)}$$::text[])) as lists (kind, names) cross join unnest(names) with ordinality as n (name, place);
    alter table fill_names add primary key (kind, place);
    analyze fill_names`)
}

/** Plans everybody's course, level, section and status of the current term. Applicants are not accepted yet. */
export async function planPeople(db: pg.Client, students: number): Promise<void> {
  await db.query(
    `create temp table fill_people as
     with drawn as (
       select n, n > $1 as applicant, pg_temp.pick('course', n, 1000) as c, pg_temp.pick('level', n, 100) as l,
              case when pg_temp.pick('gender', n, 100) < 52 then 'Female' else 'Male' end as gender
       from generate_series(1, $1::int + greatest(1, $1::int / 50)) as n
     ), placed as (
       select *, case when c < 190 then 'BSIT' when c < 310 then 'BSBA' when c < 400 then 'BSED' when c < 470 then 'BEED' when c < 580 then 'BSCRIM'
                      when c < 640 then 'BSHM' when c < 670 then 'BSTM' when c < 700 then 'BSA' when c < 760 then 'HUMSS' when c < 810 then 'ABM'
                      when c < 850 then 'ICT' when c < 880 then 'HE' else 'JHS' end as code
       from drawn
     ), leveled as (
       select *, case when code = 'JHS' then 7 when code in ('HUMSS', 'ABM', 'ICT', 'HE') then 11 else 1 end as first_level
       from placed
     ), stated as (
       select n, applicant, gender, code, first_level,
              first_level + case when applicant then 0 when code = 'JHS' then l % 4 when first_level = 11 then l % 2
                                 when l < 32 then 0 when l < 59 then 1 when l < 81 then 2 else 3 end as level,
              pg_temp.pick('state', n, 1000) as s
       from leveled
     )
     select p.n, p.applicant, p.gender, p.first_level, p.level, c.id as course_id, u.id as curriculum_id, c.level_type, p.code,
            case when p.applicant then case when p.s < 150 then 0 else 1 end
                 when p.n <= 100 then 4
                 when p.s < 30 and p.level > p.first_level then 3
                 when p.s < 50 then 2
                 when p.s < 70 and p.level > p.first_level then 1
                 else 4 end as status,
            not p.applicant and p.n > 100 and p.s between 70 and 79 as withdrawn,
            (row_number() over (partition by p.applicant, c.id, p.level order by p.n) - 1) / ${SECTION_SIZE} + 1 as section,
            row_number() over (partition by p.applicant, p.level - p.first_level order by p.n) as number,
            null::bigint as student_id
     from stated p join courses c on c.code = p.code join curricula u on u.course_id = c.id and u.is_active`,
    [students],
  )
  await db.query('alter table fill_people add primary key (n); analyze fill_people')
}

/** Accounts `s000001@talaan.test` and on, one password for all; applicants have none. */
export async function addStudents(db: pg.Client, from: number, to: number, passwordHash: string): Promise<void> {
  const range = [from, to]
  await db.query(
    `insert into users (name, email, password_hash, first_login)
     select f.name || ' ' || l.name, 's' || pg_temp.pad(p.n, 6) || '@talaan.test', $3, false
     from fill_people p ${nameJoins} where p.n between $1 and $2 and not p.applicant order by p.n`,
    [...range, passwordHash],
  )
  await db.query(
    `with added as (
       insert into user_infos (user_id, first_name, last_name, middle_name, personal_email, contact_number, student_id_number, birthdate, gender,
         civil_status, citizenship, religion, barangay, municipality, province, psgc_code, zipcode,
         emergency_contact_name, emergency_contact_number, emergency_contact_relationship, school_graduated_name, school_graduated_year,
         school_graduated_address, lrn)
       select u.id, f.name, l.name, m.name, 'p' || pg_temp.pad(p.n, 6) || '@mail.test', '0918' || pg_temp.pad(p.n, 7),
              case when p.status = 4 or p.level > p.first_level
                   then (pg_temp.first_year() - (p.level - p.first_level)) || '-' || pg_temp.pad(1000 + p.number, 5) end,
              make_date(pg_temp.first_year() - 18, 6, 30) - 365 * (case when p.first_level = 1 then p.level - 1 else p.level - 13 end) - pg_temp.pick('birth', p.n, 365), p.gender,
              'Single', 'Filipino', (array['Roman Catholic', 'Iglesia ni Cristo', 'Born Again Christian', 'Methodist'])[1 + pg_temp.pick('faith', p.n, 4)],
              b.name, c.name, 'Nueva Ecija', b.code, '3100', m.name || ', Maria', '0919' || pg_temp.pad(p.n, 7), 'Mother',
              case p.first_level when 7 then 'Aduas Norte Elementary School' else 'Nueva Ecija National High School' end,
              (pg_temp.first_year() - (p.level - p.first_level))::text, 'Cabanatuan City, Nueva Ecija', pg_temp.lrn(p.n, p.first_level)
       from fill_people p ${nameJoins}
       join fill_names m on m.kind = 'last' and m.place = pg_temp.pick('middle', p.n, ${lastNames.length})
       left join users u on u.email = 's' || pg_temp.pad(p.n, 6) || '@talaan.test'
       join fill_places b on b.place = pg_temp.pick('place', p.n, (select count(*) from fill_places)::int)
       join places c on c.code = b.parent_code
       where p.n between $1 and $2 order by p.n
       returning id, user_id, contact_number
     ), enrolled as (
       insert into students (user_info_id, current_course_id, current_curriculum_id, level, entry_sy, entry_type)
       select a.id, p.course_id, p.curriculum_id, least(p.level, p.first_level + 3), (pg_temp.first_year() - (p.level - p.first_level)) || '-' || (pg_temp.first_year() + 1 - (p.level - p.first_level)), 'new'
       from added a join fill_people p on p.n = substr(a.contact_number, 5)::int order by p.n
       returning id, user_info_id
     ), named as (
       insert into user_roles (user_id, role_id) select a.user_id, r.id from added a join roles r on r.key = 'student' where a.user_id is not null
     )
     update fill_people p set student_id = e.id from enrolled e join added a on a.id = e.user_info_id where p.n = substr(a.contact_number, 5)::int`,
    range,
  )
}

const nameJoins = `
  join fill_names l on l.kind = 'last' and l.place = pg_temp.pick('last', p.n, ${lastNames.length})
  join fill_names f on f.kind = p.gender
    and f.place = pg_temp.pick('first', p.n, case p.gender when 'Male' then ${maleNames.length} else ${femaleNames.length} end)`

export async function prepareLocations(db: pg.Client): Promise<void> {
  await db.query(`
    create temp table fill_places as
      select b.code, b.parent_code, b.name, row_number() over (order by b.code) - 1 as place
      from places b join places c on c.code = b.parent_code where b.kind = 'barangay' and c.parent_code = '0304900000';
    alter table fill_places add primary key (place);
    analyze fill_places`)
}

/** Instructors `i0001@talaan.test` and on. */
export async function addInstructors(db: pg.Client, count: number, passwordHash: string): Promise<void> {
  await db.query(
    `with people as (
       select n, l.name as last_name, f.name as first_name, case when n % 2 = 0 then 'Male' else 'Female' end as gender
       from generate_series(1, $1::int) as n
       join fill_names l on l.kind = 'last' and l.place = pg_temp.pick('teacher last', n, ${lastNames.length})
       join fill_names f on f.kind = case when n % 2 = 0 then 'Male' else 'Female' end
         and f.place = pg_temp.pick('teacher first', n, least(${maleNames.length}, ${femaleNames.length}))
     ), added as (
       insert into users (name, email, password_hash, first_login)
       select first_name || ' ' || last_name, 'i' || pg_temp.pad(n, 4) || '@talaan.test', $2, false from people order by n
       returning id, email
     ), named as (
       insert into user_roles (user_id, role_id) select a.id, r.id from added a join roles r on r.key = 'full_time'
     )
     insert into user_infos (user_id, first_name, last_name, gender, employee_number)
     select a.id, p.first_name, p.last_name, p.gender, 'F-' || pg_temp.pad(p.n, 4)
     from people p join added a on a.email = 'i' || pg_temp.pad(p.n, 4) || '@talaan.test'`,
    [count, passwordHash],
  )
}

const pgArray = (items: readonly string[]): string => `{${items.map((item) => `"${item}"`).join(',')}}`
