import { consents, dataExports, incidents, privacyRequests, retention, schoolNotices } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { decideConsent, recordConsent } from './consents/consents.ts'
import { addPurpose, editPurpose } from './consents/purposes.ts'
import { listConsentPurposes, ownConsents, studentConsents } from './consents/reads.ts'
import { ownExportFile, ownExports, requestExportFile } from './exports/reads.ts'
import { requestOwnExport } from './exports/request-own-export.ts'
import { addIncident, editIncident } from './incidents/incidents.ts'
import { listIncidents, readIncident } from './incidents/reads.ts'
import { acknowledgeNotice } from './notice/acknowledge-notice.ts'
import { deleteNoticeDraft, publishNotice, saveNoticeDraft } from './notice/notice-drafts.ts'
import { listSchoolNotices, publicNotice, readPrivacySettings, unreadNotice } from './notice/reads.ts'
import { updatePrivacySettings } from './notice/update-privacy-settings.ts'
import {
  anonymisePerson,
  answerPrivacyRequest,
  enterPrivacyRequest,
  exportForRequest,
  extendPrivacyRequest,
  notePrivacyRequest,
  sendPrivacyRequest,
  withdrawPrivacyRequest,
} from './requests/privacy-requests.ts'
import { findPeople, listPrivacyRequests, ownPrivacyRequests, readPrivacyRequest } from './requests/reads.ts'
import { listRetentionClasses, previewRetention } from './retention/reads.ts'
import { runRetention } from './retention/run-retention.ts'
import { updateRetention } from './retention/update-retention.ts'
export const schoolNoticesRoutes = defineRoutes(schoolNotices, {
  publicNotice,
  unreadNotice,
  acknowledgeNotice,
  schoolNotices: listSchoolNotices,
  saveNoticeDraft,
  publishNotice,
  deleteNoticeDraft,
  privacySettings: readPrivacySettings,
  updatePrivacySettings,
})

export const consentsRoutes = defineRoutes(consents, {
  consentPurposes: listConsentPurposes,
  addPurpose,
  editPurpose,
  ownConsents,
  decideConsent,
  studentConsents,
  recordConsent,
})

export const dataExportsRoutes = defineRoutes(dataExports, {
  ownExports,
  requestOwnExport,
  ownExportFile,
  exportForRequest,
  requestExportFile,
})

export const privacyRequestsRoutes = defineRoutes(privacyRequests, {
  ownPrivacyRequests,
  sendPrivacyRequest,
  withdrawPrivacyRequest,
  privacyRequests: listPrivacyRequests,
  privacyRequest: readPrivacyRequest,
  findPeople,
  enterPrivacyRequest,
  notePrivacyRequest,
  extendPrivacyRequest,
  anonymisePerson,
  answerPrivacyRequest,
})

export const retentionRoutes = defineRoutes(retention, {
  retentionClasses: listRetentionClasses,
  updateRetention,
  retentionPreview: previewRetention,
  runRetention,
})

export const incidentsRoutes = defineRoutes(incidents, {
  incidents: listIncidents,
  incident: readIncident,
  addIncident,
  editIncident,
})
