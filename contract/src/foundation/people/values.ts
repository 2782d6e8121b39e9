/** The text that people read for a field without a value. It is never stored, searched or exported. */
export const NO_DATA = 'No Data'
