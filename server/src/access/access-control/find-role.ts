interface RoleNames {
  id: number
  key: string
  name: string
}

/** The role of an id, a key or a name. */
export const findRole = <R extends RoleNames>(roles: readonly R[], reference: number | string): R | undefined =>
  roles.find(({ id, key, name }) => String(id) === String(reference) || key === reference || name === reference)
