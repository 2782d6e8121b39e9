-- Why: BSIT and bsit are one course to people; the same for rooms, categories, departments and the curricula of a course.

create unique index courses_code_ci_key on courses (lower(code));
create unique index departments_name_ci_key on departments (lower(name));
create unique index subject_categories_name_ci_key on subject_categories (lower(name));
create unique index curricula_name_ci_key on curricula (course_id, lower(name));
create unique index rooms_code_ci_key on rooms (lower(code));

create index courses_name_idx on courses (name, id);
create index curricula_name_idx on curricula (name, id);
