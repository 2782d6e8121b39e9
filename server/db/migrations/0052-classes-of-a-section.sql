-- Why: the classes of one section are found without reading its whole term.

create index subject_offers_section_idx on subject_offers (school_year, semester, lower(section));
