-- Why: the subjects of a term stand in one order, and no two of them at the same place.

update prospectuses p set sort = r.place
from (select id, row_number() over (partition by curriculum_id, level, semester order by sort, code) as place from prospectuses) r
where r.id = p.id and p.sort is distinct from r.place;

alter table prospectuses add constraint prospectuses_order_key unique (curriculum_id, level, semester, sort) deferrable;
drop index prospectuses_plan_idx;

-- A row that names no place stands last in its term.
create function place_prospectus_last() returns trigger language plpgsql as $$
begin
  select coalesce(max(sort), 0) + 1 into new.sort
    from prospectuses where curriculum_id = new.curriculum_id and level = new.level and semester = new.semester;
  return new;
end $$;
create trigger prospectuses_place before insert on prospectuses
  for each row when (new.sort = 0) execute function place_prospectus_last();
