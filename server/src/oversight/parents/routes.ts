import { parentAccess as contract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { throttleInvitations } from './accept-invitation.ts'
import { addOwnChild } from './add-own-child.ts'
import { checkParentInvitation } from './check-parent-invitation.ts'
import { cancelParentInvitation, inviteParent, inviteParentsOfSection } from './invitations.ts'
import { moveEmailToParent } from './move-email-to-parent.ts'
import { openParentAccount } from './open-parent-account.ts'
import { giveParentConsent, withdrawParentConsent } from './parent-consents.ts'
import {
  childAccount,
  childAttendance,
  childClearance,
  childGrades,
  childSubjects,
  ownChildren,
  ownParents,
  studentParents,
} from './reads.ts'
import { removeParent } from './remove-parent.ts'
export const parentsRoutes = defineRoutes(
  contract,
  {
    studentParents,
    inviteParent,
    inviteParentsOfSection,
    moveEmailToParent,
    cancelParentInvitation,
    removeParent,
    checkParentInvitation,
    openParentAccount,
    addOwnChild,
    ownChildren,
    childSubjects,
    childGrades,
    childAccount,
    childClearance,
    childAttendance,
    ownParents,
    giveParentConsent,
    withdrawParentConsent,
  },
  {
    checkParentInvitation: { before: throttleInvitations },
    openParentAccount: { before: throttleInvitations },
    addOwnChild: { before: throttleInvitations },
  },
)
