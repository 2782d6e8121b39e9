-- What: an office can stop the certificate of good moral character.
-- Why: the guidance office and the student affairs office know of cases that the registrar does not.
alter table clearance_offices
  drop constraint clearance_offices_blocks_check,
  add constraint clearance_offices_blocks_check check (blocks <@ array['enrollment', 'transcript', 'id_card', 'good_moral']);
-- Only where the school has left what was delivered.
update clearance_offices set blocks = blocks || '{good_moral}'
where name in ('Guidance Office', 'Student Affairs Office') and blocks = '{enrollment}';
