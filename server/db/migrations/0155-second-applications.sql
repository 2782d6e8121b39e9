-- A second application of a name and birthdate is accepted like the first, so that the form does not reveal who has applied; the registrar compares the two.
drop index admissions_open_key;
