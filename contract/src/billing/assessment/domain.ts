export const reasons = ['assessment.unchanged'] as const
