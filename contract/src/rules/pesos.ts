const pesoFormat = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Whole centavos as people read them: `₱15,930.00`. */
export const formatPesos = (centavos: number): string => `${centavos < 0 ? '-' : ''}₱${pesoFormat.format(Math.abs(centavos) / 100)}`
