import { plainName } from '@talaan/contract'
import { insertPerson } from '#foundation/people/person.ts'
import type { Tx } from '#platform/context.ts'
import { addRole, insertOwnAccount } from './queries.ts'

interface ParentAccount {
  first_name: string
  last_name: string
  email: string
  password_hash: string
}

/** Opens the account of a parent, with the password that the parent chose. Undefined when the email is taken. */
export async function makeParentAccount(
  tx: Tx,
  { first_name, last_name, email, password_hash }: ParentAccount,
): Promise<number | undefined> {
  const id = await insertOwnAccount(tx, { name: plainName({ first_name, last_name }), email, password_hash })
  if (id === undefined) return undefined
  await insertPerson(tx, { first_name, last_name, personal_email: email }, id)
  await addRole(tx, id, 'parent')
  return id
}

/** Lets an account that has other roles also open the screens of parents. */
export const makeParent = (tx: Tx, userId: number): Promise<void> => addRole(tx, userId, 'parent')
