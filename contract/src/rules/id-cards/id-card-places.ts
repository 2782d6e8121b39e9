/** Hundredths of a millimetre, the finest that a place on a card has: CR80 is 53.98 mm high. */
export const roundMm = (mm: number): number => Math.round(mm * 100) / 100

/** Whether a place is not beyond an edge. What is beyond by less than a twentieth of a millimetre is only a rounding. */
export const isWithin = (end: number, edge: number): boolean => end <= edge + 0.05
