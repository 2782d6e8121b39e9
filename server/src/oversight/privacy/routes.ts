import { consents, dataExports, incidents, privacyRequests, retention, schoolNotices } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { decideConsent } from './consents/decide-consent.ts'
import { addPurpose, editPurpose } from './consents/purposes.ts'
import { listConsentPurposes, ownConsents, studentConsents } from './consents/reads.ts'
import { recordConsent } from './consents/record-consent.ts'
import { ownExportFile, ownExports, requestExportFile } from './exports/reads.ts'
import { requestOwnExport } from './exports/request-own-export.ts'
import { addIncident, editIncident } from './incidents/incidents.ts'
import { listIncidents, readIncident } from './incidents/reads.ts'
import { acknowledgeNotice } from './notice/acknowledge-notice.ts'
import { deleteNoticeDraft } from './notice/delete-notice-draft.ts'
import { publishNotice } from './notice/publish-notice.ts'
import { listSchoolNotices, publicNotice, readPrivacySettings, unreadNotice } from './notice/reads.ts'
import { saveNoticeDraft } from './notice/save-notice-draft.ts'
import { updatePrivacySettings } from './notice/update-privacy-settings.ts'
import { anonymisePerson } from './requests/anonymise-person.ts'
import { answerPrivacyRequest } from './requests/answer-privacy-request.ts'
import { enterPrivacyRequest } from './requests/enter-privacy-request.ts'
import { exportForRequest } from './requests/export-for-request.ts'
import { extendPrivacyRequest } from './requests/extend-privacy-request.ts'
import { notePrivacyRequest } from './requests/note-privacy-request.ts'
import { findPeople, listPrivacyRequests, ownPrivacyRequests, readPrivacyRequest } from './requests/reads.ts'
import { sendPrivacyRequest } from './requests/send-privacy-request.ts'
import { withdrawPrivacyRequest } from './requests/withdraw-privacy-request.ts'
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
