-- What: class records, which hold the scores behind the grades of a class for a grading period, their templates, and transmutation tables that
-- a school enters itself.
-- Why: instructors compute the grades of a period from scores; with the record in the portal nobody copies them from a spreadsheet by hand.
create table class_record_templates (
  id bigint generated always as identity primary key,
  level_type text not null check (level_type in ('college', 'high_school')),
  name text not null check (name <> '' and name = btrim(name)),
  -- Components with their weights in percent, in their order: [{"name": "Written Work", "weight": 30}].
  components jsonb not null check (jsonb_typeof(components) = 'array'),
  updated_at timestamptz(3) not null default now()
);
create unique index class_record_templates_name_key on class_record_templates (level_type, lower(name));
-- Lets a form detect that the template was changed since it was read.
create trigger class_record_templates_touch before update on class_record_templates for each row execute function touch_updated_at();

-- The weights of DepEd Order 8 s. 2015, and a usual one of colleges.
insert into class_record_templates (level_type, name, components)
select t.level_type, t.name, jsonb_build_array(
  jsonb_build_object('name', t.names[1], 'weight', t.weights[1]), jsonb_build_object('name', t.names[2], 'weight', t.weights[2]),
  jsonb_build_object('name', t.names[3], 'weight', t.weights[3]))
from (values
  ('high_school', 'Languages, Araling Panlipunan, EsP', '{Written Work,Performance Task,Quarterly Assessment}'::text[], '{30,50,20}'::int[]),
  ('high_school', 'Science, Mathematics', '{Written Work,Performance Task,Quarterly Assessment}', '{40,40,20}'),
  ('high_school', 'MAPEH, TLE', '{Written Work,Performance Task,Quarterly Assessment}', '{20,60,20}'),
  ('high_school', 'Senior high school: core subjects', '{Written Work,Performance Task,Quarterly Assessment}', '{25,50,25}'),
  ('college', 'College', '{Quizzes,Recitation,Exam}', '{30,20,50}')
) t (level_type, name, names, weights);

create table class_records (
  id bigint generated always as identity primary key,
  subject_offer_id bigint not null references subject_offers on delete cascade,
  period text not null check (period ~ '^(midterm|final|q[1-4]|t[1-3])$'),
  -- Counts the changes of components and activities, so that a form of an older one is refused.
  version integer not null default 0,
  created_by bigint references users on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (subject_offer_id, period)
);

create table class_record_components (
  id bigint generated always as identity primary key,
  class_record_id bigint not null references class_records on delete cascade,
  name text not null check (name <> ''),
  -- In percent; the weights of a record add up to 100.
  weight numeric(5, 2) not null check (weight > 0 and weight <= 100),
  sort smallint not null
);
create index class_record_components_record_idx on class_record_components (class_record_id);

create table class_record_activities (
  id bigint generated always as identity primary key,
  component_id bigint not null references class_record_components on delete cascade,
  title text not null check (title <> ''),
  held_on date,
  -- The highest possible score.
  highest numeric(6, 2) not null check (highest > 0),
  sort smallint not null
);
create index class_record_activities_component_idx on class_record_activities (component_id);

-- A student without a row has no score yet; one without a number is excused.
create table class_record_scores (
  activity_id bigint not null references class_record_activities,
  load_id bigint not null references loads,
  score numeric(6, 2) check (score >= 0),
  primary key (activity_id, load_id)
);
create index class_record_scores_load_idx on class_record_scores (load_id);

-- A table without a last school year holds until a school enters another one. Grades of college have decimals.
alter table grading_scale_transmutations
  drop constraint grading_scale_transmutations_pkey,
  alter until_school_year drop not null,
  alter mark type numeric(5, 2),
  add constraint grading_scale_transmutations_key unique nulls not distinct (scale_key, until_school_year, initial_grade);

-- What the descriptors of the college scale say of percentages.
insert into grading_scale_transmutations (scale_key, initial_grade, mark)
select s.key, t.initial_grade, t.mark
from grading_scales s
cross join (values (0, 5.00), (70, 4.00), (75, 3.00), (77, 2.75), (80, 2.50), (83, 2.25), (86, 2.00), (89, 1.75), (92, 1.50), (95, 1.25), (98, 1.00))
  t (initial_grade, mark)
where s.level_type = 'college' and is_grade(s.key, t.mark::numeric(5, 2)::text);
