/** The name of a section in its normal form: `ABM 11 01` and `abm-11_01` are one section. `section_key` of the database gives the same. */
export const sectionKey = (name: string): string => name.toLowerCase().replace(/[\s./_–—-]+/g, '-')
