export const unitsText = (units: number): string => `${units} ${units === 1 ? 'unit' : 'units'}`
