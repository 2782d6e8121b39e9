/** The percentage of an amount in centavos, half up; percentages have two decimals. */
export const percentOf = (centavos: number, percent: number): number => Math.floor((centavos * Math.round(percent * 100) + 5000) / 10_000)
