/** What an advance is for; without a purpose it was left of a payment, or of a bill that became smaller. */
export const purposeText = (purpose: string | null): string => purpose ?? 'No purpose given'
