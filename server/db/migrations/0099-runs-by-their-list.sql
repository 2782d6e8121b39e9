-- Why: a run is found again on the list that it was started in, whatever was started elsewhere since.
alter table bulk_runs add column list text constraint bulk_runs_list_check check (list <> '');
create index bulk_runs_list_idx on bulk_runs (created_by, list, id) where list is not null;
