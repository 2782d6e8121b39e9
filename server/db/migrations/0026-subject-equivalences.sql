-- Why: the registrar says which subjects count as others, and no enrollment has the same subject twice.

-- All of its sources passed count as the subject, for students of one curriculum or of all.
create table subject_equivalences (
  id bigint generated always as identity primary key,
  to_subject_id bigint not null references subjects,
  curriculum_id bigint references curricula on delete cascade,
  both_ways boolean not null default false,
  note text not null default '',
  approved_by bigint references users on delete set null,
  approved_on date not null default (now() at time zone 'Asia/Manila')::date,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index subject_equivalences_to_idx on subject_equivalences (to_subject_id);
create index subject_equivalences_curriculum_idx on subject_equivalences (curriculum_id);
create index subject_equivalences_approved_by_idx on subject_equivalences (approved_by);
-- Lets a form detect that the equivalence was changed since it was read.
create trigger subject_equivalences_touch before update on subject_equivalences for each row execute function touch_updated_at();

create table subject_equivalence_sources (
  equivalence_id bigint not null references subject_equivalences on delete cascade,
  subject_id bigint not null references subjects,
  primary key (equivalence_id, subject_id)
);
create index subject_equivalence_sources_subject_idx on subject_equivalence_sources (subject_id, equivalence_id);

-- The subjects whose classes can be taken for a row of a curriculum: its own, and each that alone counts as it.
create view plan_subjects as
select p.curriculum_id, p.id as prospectus_id, p.subject_id, false as is_equivalent
from prospectuses p
union all
select p.curriculum_id, p.id, s.subject_id, true
from subject_equivalences e
join prospectuses p on p.subject_id = e.to_subject_id and (e.curriculum_id is null or e.curriculum_id = p.curriculum_id)
join subject_equivalence_sources s on s.equivalence_id = e.id
where not exists (select from subject_equivalence_sources o where o.equivalence_id = e.id and o.subject_id <> s.subject_id)
union all
select p.curriculum_id, p.id, e.to_subject_id, true
from subject_equivalences e
join subject_equivalence_sources s on s.equivalence_id = e.id
join prospectuses p on p.subject_id = s.subject_id and (e.curriculum_id is null or e.curriculum_id = p.curriculum_id)
where e.both_ways;

-- Refuses a load when the enrollment has the subject in another class. The enrollment is locked by whoever adds a load.
create function refuse_second_load() returns trigger language plpgsql as $$
begin
  if exists (
    select from loads l
    join subject_offers o on o.id = l.subject_offer_id
    where l.enrollment_id = new.enrollment_id and l.id <> new.id and l.deleted_at is null and l.dropped_at is null
      and o.subject_id = (select subject_id from subject_offers where id = new.subject_offer_id)
  ) then
    raise exception 'an enrollment has a subject once'
      using errcode = 'unique_violation', constraint = 'loads_active_subject_key', table = 'loads';
  end if;
  return new;
end $$;
-- The classes of one subject can be rows of several curricula, so that no index of the loads sees them as one.
create trigger loads_one_subject before insert on loads
  for each row when (new.deleted_at is null and new.dropped_at is null) execute function refuse_second_load();
