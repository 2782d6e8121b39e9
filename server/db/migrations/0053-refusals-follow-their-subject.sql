-- Why: a count of refused students does not keep a subject that is deleted otherwise.

alter table seat_refusals drop constraint seat_refusals_prospectus_id_fkey,
  add constraint seat_refusals_prospectus_id_fkey foreign key (prospectus_id) references prospectuses on delete cascade;
