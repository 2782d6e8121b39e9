import { auth, ownAccount } from '@talaan/contract'
import { currentUserById } from '#access/users/reads.ts'
import { answer } from '#platform/action.ts'
import { findSessions } from './queries.ts'

/** A key learns who it acts as, and nothing else about the person. */
const noPersonalData = {
  personal_email: null,
  contact_number: null,
  salutation: null,
  birthdate: null,
  religion: null,
  civil_status: null,
  gender: null,
  block: null,
  street: null,
  barangay: null,
  municipality: null,
  province: null,
  zipcode: null,
  psgc_code: null,
  emergency_contact_name: null,
  emergency_contact_number: null,
  school_graduated_name: null,
  school_graduated_year: null,
  school_graduated_address: null,
}

export const currentUser = answer(auth.currentUser, async (ctx) => {
  const user = await currentUserById(ctx.db, ctx.actor.id, ctx.actor.preview_role_id)
  return { data: ctx.actor.api_key_id === undefined ? user : { ...user, info: { ...user.info, ...noPersonalData } } }
})

export const listOwnSessions = answer(ownAccount.ownSessions, async (ctx) => {
  return { data: await findSessions(ctx.db, ctx.actor.id, ctx.session, ctx.now) }
})
