/** What receipts paid, by kind of fee category: `unapplied` is a credit or an advance, `sponsors` are billing lists. */
export const collectionGroups = ['tuition', 'lab', 'misc', 'other', 'unapplied', 'sponsors', 'other_collections'] as const

export const collectionGroupNames: Record<(typeof collectionGroups)[number], string> = {
  tuition: 'Tuition',
  lab: 'Laboratory',
  misc: 'Miscellaneous',
  other: 'Other fees',
  unapplied: 'Advances and credits',
  sponsors: 'Billing lists of sponsors',
  other_collections: 'Other collections',
}
