export const permitTitles = { midterm: 'Midterm Examination Permit', final: 'Final Examination Permit' } as const
