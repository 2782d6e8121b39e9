/**
 * Written by `npm run contract:calls`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from './index.ts'

type Contract = typeof contract

export const auth = {
  login: { method: 'POST', path: '/api/login', access: 'public', body: true },
  signInChallenge: { method: 'GET', path: '/api/login/challenge', access: 'public' },
  firstLogin: { method: 'POST', path: '/api/first-login', access: 'public', body: true },
  forgotPassword: { method: 'POST', path: '/api/forgot-password', access: 'public', body: true },
  checkResetLink: { method: 'POST', path: '/api/reset-password/check', access: 'public', body: true },
  resetPassword: { method: 'POST', path: '/api/reset-password', access: 'public', body: true },
  currentUser: { method: 'GET', path: '/api/user', etag: true },
  logout: { method: 'GET', path: '/api/logout' },
} as unknown as Contract['auth']

export const users = {
  users: { method: 'GET', path: '/api/users', query: { shape: { page: true, limit: true, search: true, role_id: true, status: true, sort: true } } },
  user: { method: 'GET', path: '/api/users/:id' },
  addUser: { method: 'POST', path: '/api/users', body: true, idempotent: true },
  editUser: { method: 'PUT', path: '/api/users/:id', body: true },
  changeUserStatus: { method: 'PUT', path: '/api/users/updateStatus/:id', body: true },
  roles: { method: 'GET', path: '/api/roles' },
  editProfile: { method: 'PUT', path: '/api/user', body: true },
  changePhoto: { method: 'POST', path: '/api/user/image', upload: 'image' },
  photo: { method: 'GET', path: '/api/users/:id/image' },
  locations: { method: 'GET', path: '/api/places', access: 'public', query: { shape: { parent: true, kind: true } } },
} as unknown as Contract['users']

export const signInSlips = {
  printSignInSlips: { method: 'POST', path: '/api/sign-in-slips', body: true },
} as unknown as Contract['signInSlips']

export const settings = {
  maintenance: { method: 'GET', path: '/api/maintenance', access: 'public', etag: true },
  settings: { method: 'GET', path: '/api/settings', etag: true },
  updateBasicSetting: { method: 'POST', path: '/api/updateBasicSetting', body: true },
  paymentSettings: { method: 'GET', path: '/api/settings/single', query: { shape: { type: true } } },
  updateSetting: { method: 'POST', path: '/api/settings/:key', body: true },
  optionLists: { method: 'GET', path: '/api/optionLists', access: 'public', etag: true },
} as unknown as Contract['settings']

export const addDrop = {
  addDrop: { method: 'GET', path: '/api/settings/add-drop' },
  updateAddDrop: { method: 'PUT', path: '/api/settings/add-drop', body: true },
} as unknown as Contract['addDrop']

export const schoolCalendar = {
  terms: { method: 'GET', path: '/api/terms', query: { shape: { school_year: true } } },
  addTerm: { method: 'POST', path: '/api/terms', body: true, idempotent: true },
  editTerm: { method: 'PUT', path: '/api/terms/:id', body: true },
  deleteTerm: { method: 'DELETE', path: '/api/terms/:id' },
  holidays: { method: 'GET', path: '/api/holidays', query: { shape: { school_year: true } } },
  addHoliday: { method: 'POST', path: '/api/holidays', body: true, idempotent: true },
  editHoliday: { method: 'PUT', path: '/api/holidays/:id', body: true },
  deleteHoliday: { method: 'DELETE', path: '/api/holidays/:id' },
} as unknown as Contract['schoolCalendar']

export const termClosing = {
  termClosing: { method: 'GET', path: '/api/terms/:id/close' },
  ungradedClasses: { method: 'GET', path: '/api/terms/:id/close/classes', query: { shape: { page: true, limit: true, search: true } } },
  openGrades: { method: 'GET', path: '/api/terms/:id/close/grades', query: { shape: { page: true, limit: true, search: true, kind: true } } },
  closeTerm: { method: 'POST', path: '/api/terms/:id/close', body: true, idempotent: true },
  reopenTerm: { method: 'DELETE', path: '/api/terms/:id/close', query: { shape: { reason: true } } },
} as unknown as Contract['termClosing']

export const rollover = {
  nextTerm: { method: 'GET', path: '/api/terms/next', query: { shape: { school_year: true, semester: true } } },
  openNextTerm: { method: 'POST', path: '/api/terms/next', body: true, idempotent: true },
  startNextTerm: { method: 'POST', path: '/api/terms/next/start', body: true, idempotent: true },
  undoNextTerm: { method: 'DELETE', path: '/api/terms/next' },
} as unknown as Contract['rollover']

export const messaging = {
  messages: { method: 'GET', path: '/api/messages', query: { shape: { page: true, limit: true, search: true, channel: true, status: true, template: true } } },
  message: { method: 'GET', path: '/api/messages/:id' },
  resendMessage: { method: 'POST', path: '/api/messages/:id/resend' },
  cancelMessage: { method: 'POST', path: '/api/messages/:id/cancel' },
  notifications: { method: 'GET', path: '/api/notifications', etag: true },
  markNotificationRead: { method: 'GET', path: '/api/notifications/markAsRead/:id' },
} as unknown as Contract['messaging']

export const dashboard = {
  informations: { method: 'GET', path: '/api/informations', etag: true },
} as unknown as Contract['dashboard']

export const catalog = {
  catalogSubjects: { method: 'GET', path: '/api/catalog/subjects', query: { shape: { page: true, limit: true, search: true, same_code: true } } },
  catalogCurricula: { method: 'GET', path: '/api/catalog/curricula' },
  equivalences: { method: 'GET', path: '/api/equivalences', query: { shape: { page: true, limit: true, search: true, curriculum_id: true } } },
  addEquivalence: { method: 'POST', path: '/api/equivalences', body: true, idempotent: true },
  editEquivalence: { method: 'PUT', path: '/api/equivalences/:id', body: true },
  deleteEquivalence: { method: 'DELETE', path: '/api/equivalences/:id', query: { shape: { updated_at: true } } },
} as unknown as Contract['catalog']

export const curriculum = {
  courseOptions: { method: 'GET', path: '/api/courseOptions', access: 'public', query: { shape: { with_retired: true } }, etag: true },
  courses: { method: 'GET', path: '/api/courses', query: { shape: { page: true, limit: true, search: true, is_active: true, level_type: true, sort: true } } },
  addCourse: { method: 'POST', path: '/api/courses', body: true, idempotent: true },
  editCourse: { method: 'PUT', path: '/api/courses/:id', body: true },
  changeCourseStatus: { method: 'PUT', path: '/api/courses/:id/status', body: true },
  departments: { method: 'GET', path: '/api/departments' },
  subjectCategories: { method: 'GET', path: '/api/subjectCategories', query: { shape: { page: true, limit: true, search: true } } },
  addCategory: { method: 'POST', path: '/api/subjectCategories', body: true, idempotent: true },
  editCategory: { method: 'PUT', path: '/api/subjectCategories/:id', body: true },
  deleteCategory: { method: 'DELETE', path: '/api/subjectCategories/:id' },
  curricula: { method: 'GET', path: '/api/curriculum', query: { shape: { page: true, limit: true, search: true, course_id: true, is_active: true, sort: true } } },
  addCurriculum: { method: 'POST', path: '/api/curriculum', body: true, idempotent: true },
  editCurriculum: { method: 'PUT', path: '/api/curriculum/:id', body: true },
  activateCurriculum: { method: 'PUT', path: '/api/curriculum/:id/activate', body: true },
  deleteCurriculum: { method: 'DELETE', path: '/api/curriculum/:id' },
  rooms: { method: 'GET', path: '/api/rooms', query: { shape: { page: true, limit: true, search: true, is_active: true } } },
  addRoom: { method: 'POST', path: '/api/rooms', body: true, idempotent: true },
  editRoom: { method: 'PUT', path: '/api/rooms/:id', body: true },
  changeRoomStatus: { method: 'PUT', path: '/api/rooms/:id/status', body: true },
} as unknown as Contract['curriculum']

export const prospectus = {
  prospectus: { method: 'GET', path: '/api/prospectus/:id' },
  addProspectusRow: { method: 'POST', path: '/api/prospectus/:id/rows', body: true, idempotent: true },
  editProspectusRow: { method: 'PUT', path: '/api/prospectus/:id/rows/:row_id', body: true },
  removeProspectusRow: { method: 'DELETE', path: '/api/prospectus/:id/rows/:row_id', query: { shape: { updated_at: true } } },
  setProspectusNeeds: { method: 'PUT', path: '/api/prospectus/:id/rows/:row_id/prerequisites', body: true },
  orderProspectusTerm: { method: 'PUT', path: '/api/prospectus/:id/order', body: true },
  duplicateCurriculum: { method: 'POST', path: '/api/prospectus/:id/duplicate', body: true, idempotent: true },
  compareProspectuses: { method: 'GET', path: '/api/prospectus/:id/compare/:other_id' },
} as unknown as Contract['prospectus']

export const reports = {
  collections: { method: 'GET', path: '/api/reports/collections', query: { shape: { page: true, limit: true, search: true, from: true, to: true, cashier_id: true, tender: true, fee_category_id: true, shift_id: true, sort: true } } },
  collectionSummary: { method: 'GET', path: '/api/reports/collections/summary', query: { shape: { from: true, to: true, cashier_id: true, tender: true, fee_category_id: true, shift_id: true } } },
  collectionChoices: { method: 'GET', path: '/api/reports/collections/choices' },
} as unknown as Contract['reports']

export const receivables = {
  receivables: { method: 'GET', path: '/api/reports/receivables', query: { shape: { page: true, limit: true, search: true, as_of: true, course_id: true, level: true, school_year: true, sort: true } } },
  receivablesSummary: { method: 'GET', path: '/api/reports/receivables/summary', query: { shape: { search: true, as_of: true, course_id: true, level: true, school_year: true } } },
} as unknown as Contract['receivables']

export const monthlyReports = {
  monthlyCollections: { method: 'GET', path: '/api/reports/collections/monthly', query: { shape: { month: true, cashier_id: true } } },
} as unknown as Contract['monthlyReports']

export const grantReports = {
  reportedGrants: { method: 'GET', path: '/api/reports/grants', query: { shape: { page: true, limit: true, search: true, school_year: true, semester: true, sponsor_id: true } } },
  reportedSponsors: { method: 'GET', path: '/api/reports/grants/sponsors', query: { shape: { school_year: true, semester: true, sponsor_id: true } } },
} as unknown as Contract['grantReports']

export const advanceReports = {
  heldAdvances: { method: 'GET', path: '/api/reports/advances', query: { shape: { page: true, limit: true, search: true, as_of: true, sort: true } } },
  heldAdvancesSummary: { method: 'GET', path: '/api/reports/advances/summary', query: { shape: { search: true, as_of: true } } },
} as unknown as Contract['advanceReports']

export const reportExports = {
  exportCollections: { method: 'GET', path: '/api/reports/collections/export', query: { shape: { format: true, search: true, from: true, to: true, cashier_id: true, tender: true, fee_category_id: true, shift_id: true } } },
  exportMonthlyCollections: { method: 'GET', path: '/api/reports/collections/monthly/export', query: { shape: { format: true, month: true, cashier_id: true } } },
  exportReceivables: { method: 'GET', path: '/api/reports/receivables/export', query: { shape: { format: true, search: true, as_of: true, course_id: true, level: true, school_year: true } } },
  exportGrants: { method: 'GET', path: '/api/reports/grants/export', query: { shape: { format: true, search: true, school_year: true, semester: true, sponsor_id: true } } },
  exportAdvances: { method: 'GET', path: '/api/reports/advances/export', query: { shape: { format: true, search: true, as_of: true } } },
} as unknown as Contract['reportExports']

export const admission = {
  admissionPeriod: { method: 'GET', path: '/api/admissions/period', access: 'public', etag: true },
  admissionChallenge: { method: 'GET', path: '/api/admissions/challenge', access: 'public' },
  submitAdmission: { method: 'POST', path: '/api/admissions', access: 'public', body: true, idempotent: true },
  findAdmission: { method: 'POST', path: '/api/admissions/find', access: 'public', body: true },
  mailAdmissionCode: { method: 'POST', path: '/api/admissions/code', access: 'public', body: true },
  mailAdmissionNumber: { method: 'POST', path: '/api/admissions/number', access: 'public', body: true },
  applicationSlip: { method: 'POST', path: '/api/admissions/:trans_no/slip', access: 'public', body: true },
  editAdmission: { method: 'PUT', path: '/api/admissions/:trans_no', access: 'public', body: true },
  uploadDocument: { method: 'POST', path: '/api/admissions/:trans_no/documents', access: 'public', body: true, upload: 'image-or-pdf' },
  removeDocument: { method: 'POST', path: '/api/admissions/:trans_no/documents/remove', access: 'public', body: true },
  openDocument: { method: 'POST', path: '/api/admissions/:trans_no/documents/open', access: 'public', body: true },
  confirmAdmission: { method: 'POST', path: '/api/admissions/:trans_no/confirm', access: 'public', body: true },
  completeAdmission: { method: 'POST', path: '/api/admissions/:trans_no/complete', access: 'public', body: true },
  verifyStatus: { method: 'GET', path: '/api/verify-status/:id', access: 'public' },
} as unknown as Contract['admission']

export const admissionOffice = {
  admissions: { method: 'GET', path: '/api/admissions', query: { shape: { page: true, limit: true, search: true, category: true, school_year: true, semester: true, course_id: true, level: true, enrollee_type: true, state: true, documents: true, submitted_from: true, submitted_to: true, sort: true } } },
  admissionIds: { method: 'GET', path: '/api/admissions/ids', query: { shape: { search: true, category: true, school_year: true, semester: true, course_id: true, level: true, enrollee_type: true, state: true, documents: true, submitted_from: true, submitted_to: true } } },
  admissionFound: { method: 'GET', path: '/api/admissions/found', query: { shape: { search: true } } },
  admission: { method: 'GET', path: '/api/admissions/:id' },
  admissionHistory: { method: 'GET', path: '/api/admissions/:id/history' },
  admissionFile: { method: 'GET', path: '/api/admissions/:id/documents/:kind/file' },
  admissionPhoto: { method: 'GET', path: '/api/admissions/:id/photo' },
  setDocument: { method: 'POST', path: '/api/admissions/:id/documents/:kind', body: true },
  addAdmissionNote: { method: 'POST', path: '/api/admissions/:id/notes', body: true, idempotent: true },
  reviseAdmission: { method: 'PUT', path: '/api/admissions/:id/form', body: true },
  confirmForApplicant: { method: 'POST', path: '/api/admissions/:id/confirmed' },
  completeForApplicant: { method: 'POST', path: '/api/admissions/:id/completed' },
  attachAdmission: { method: 'POST', path: '/api/admissions/:id/attach', body: true },
  notTheSame: { method: 'POST', path: '/api/admissions/:id/not-the-same', body: true },
  acceptAdmission: { method: 'POST', path: '/api/enrollments/acceptAdmissions/:id', body: true, idempotent: true },
  acceptedAccount: { method: 'GET', path: '/api/enrollments/acceptAdmissions/:id/account' },
  rejectAdmission: { method: 'POST', path: '/api/enrollments/rejectAdmissions/:id', body: true },
  deleteAdmission: { method: 'DELETE', path: '/api/enrollments/admission/:id' },
} as unknown as Contract['admissionOffice']

export const applicationClaims = {
  ownClaims: { method: 'GET', path: '/api/student/application-claims' },
  confirmClaim: { method: 'POST', path: '/api/student/application-claims/:id/confirm' },
  disownClaim: { method: 'POST', path: '/api/student/application-claims/:id/disown' },
} as unknown as Contract['applicationClaims']

export const bulkRuns = {
  bulkRuns: { method: 'GET', path: '/api/bulk-runs', query: { shape: { page: true, limit: true, search: true, action: true, list: true, open: true } } },
  startBulkRun: { method: 'POST', path: '/api/bulk-runs', body: true, idempotent: true },
  bulkRun: { method: 'GET', path: '/api/bulk-runs/:id' },
  bulkRunRows: { method: 'GET', path: '/api/bulk-runs/:id/rows', query: { shape: { page: true, limit: true, search: true, status: true } } },
  cancelBulkRun: { method: 'POST', path: '/api/bulk-runs/:id/cancel' },
  resumeBulkRun: { method: 'POST', path: '/api/bulk-runs/:id/resume' },
} as unknown as Contract['bulkRuns']

export const enrollment = {
  enrollments: { method: 'GET', path: '/api/enrollments', query: { shape: { page: true, limit: true, search: true, status: true, enrolled: true, school_year: true, semester: true, course_id: true, level: true, level_type: true, enrollee_type: true, student_status: true, student_status_differs: true, sort: true } } },
  enrollmentSubjects: { method: 'GET', path: '/api/enrollments/enrollmentSubjects/:id', query: { shape: { page: true, limit: true, search: true, level: true, instead_of: true } } },
  enrolledSubjects: { method: 'GET', path: '/api/enrollments/enrolled-subjects/:id' },
  enrollAccount: { method: 'GET', path: '/api/enrollments/enrollAccount/:id', query: { shape: { part: true } } },
  updateSubjects: { method: 'POST', path: '/api/enrollments/:id', body: true, idempotent: true },
  subjectRemoval: { method: 'GET', path: '/api/enrollments/removeEnrolledSubjects/:id' },
  removeSubject: { method: 'POST', path: '/api/enrollments/removeEnrolledSubjects/:id', body: true },
  acceptEnrollment: { method: 'POST', path: '/api/enrollments/acceptEnrollments/:id', body: true, idempotent: true },
} as unknown as Contract['enrollment']

export const block = {
  block: { method: 'GET', path: '/api/enrollments/:id/block', query: { shape: { section: true } } },
  addBlock: { method: 'POST', path: '/api/enrollments/:id/block', body: true, idempotent: true },
  proposal: { method: 'GET', path: '/api/enrollments/:id/proposal' },
} as unknown as Contract['block']

export const enrollmentRequest = {
  ownRequest: { method: 'GET', path: '/api/student/enrollment-request', query: { shape: { subjects: true } } },
  requestEnrollment: { method: 'POST', path: '/api/student/enrollment-request', body: true, idempotent: true },
  changeRequest: { method: 'PUT', path: '/api/student/enrollment-request', body: true },
  cancelRequest: { method: 'DELETE', path: '/api/student/enrollment-request' },
  studentRequest: { method: 'GET', path: '/api/students/:id/enrollment-request', query: { shape: { course_id: true, level: true, enrollee_type: true } } },
  requestForStudent: { method: 'POST', path: '/api/students/:id/enrollment-request', body: true, idempotent: true },
} as unknown as Contract['enrollmentRequest']

export const waitlist = {
  enrollmentWaitlist: { method: 'GET', path: '/api/enrollments/:id/waitlist' },
  offerWaitlist: { method: 'GET', path: '/api/subjectOffers/:id/waitlist' },
  ownWaitlist: { method: 'GET', path: '/api/student/waitlist' },
  ownSubjectChoices: { method: 'GET', path: '/api/student/subject-choices', query: { shape: { page: true, limit: true, search: true, level: true } } },
  joinWaitlist: { method: 'POST', path: '/api/enrollments/:id/waitlist', body: true },
  joinOwnWaitlist: { method: 'POST', path: '/api/student/waitlist', body: true },
  leaveWaitlist: { method: 'POST', path: '/api/waitlist/:id/leave' },
  acceptSeat: { method: 'POST', path: '/api/waitlist/:id/accept', body: true },
} as unknown as Contract['waitlist']

export const enrollmentActions = {
  editEnrollment: { method: 'POST', path: '/api/enrollments/updateEnrollments/:id', body: true },
  studentInfo: { method: 'GET', path: '/api/enrollments/update-info/:id' },
  updateStudentInfo: { method: 'PUT', path: '/api/enrollments/update-info/:id', body: true },
  holdEnrollment: { method: 'POST', path: '/api/enrollments/:id/hold', body: true },
  releaseHold: { method: 'POST', path: '/api/enrollments/:id/release', body: true },
  withdrawal: { method: 'GET', path: '/api/enrollments/:id/withdrawal' },
  withdrawEnrollment: { method: 'POST', path: '/api/enrollments/withdrawn/:id', body: true, idempotent: true },
  reassessment: { method: 'GET', path: '/api/enrollments/:id/reassess' },
  reassessEnrollment: { method: 'POST', path: '/api/enrollments/:id/reassess', body: true, idempotent: true },
  shiftOptions: { method: 'GET', path: '/api/enrollments/shift-course/:id' },
  shiftFees: { method: 'GET', path: '/api/enrollments/:id/shift-fees', query: { shape: { course_id: true, level: true } } },
  shiftCourse: { method: 'DELETE', path: '/api/enrollments/shift-course/:id', query: { shape: { course_id: true, level: true } } },
  resendConfirmation: { method: 'POST', path: '/api/enrollments/confirmation-mail/send/:id' },
  enrollmentEvents: { method: 'GET', path: '/api/enrollments/:id/events' },
  ownEvents: { method: 'GET', path: '/api/student/enrollment-events' },
} as unknown as Contract['enrollmentActions']

export const certificates = {
  certificate: { method: 'GET', path: '/api/enrollments/certificate/:id' },
} as unknown as Contract['certificates']

export const payments = {
  accounts: { method: 'GET', path: '/api/accounts', query: { shape: { page: true, limit: true, search: true, school_year: true, semester: true, status: true, course_id: true, level: true, balance: true, sort: true } } },
  accountTotals: { method: 'GET', path: '/api/accounts/totals', query: { shape: { search: true, school_year: true, semester: true, status: true, course_id: true, level: true, balance: true } } },
  accountLedger: { method: 'GET', path: '/api/accounts/:id/ledger' },
  billVersions: { method: 'GET', path: '/api/accounts/:id/assessments' },
  payments: { method: 'GET', path: '/api/payments', query: { shape: { page: true, limit: true, search: true, from: true, to: true, tender: true } } },
  paymentTotals: { method: 'GET', path: '/api/payments/totals', query: { shape: { search: true, from: true, to: true, tender: true } } },
  receivePayment: { method: 'POST', path: '/api/payments', body: true, idempotent: true },
  receipt: { method: 'GET', path: '/api/payments/:id/receipt' },
  printReceipt: { method: 'POST', path: '/api/payments/:id/prints' },
  voidPayment: { method: 'POST', path: '/api/payments/:id/void', body: true },
  returnCheck: { method: 'POST', path: '/api/payments/:id/return-check', body: true },
  ownAccount: { method: 'GET', path: '/api/students/billing/account', etag: true },
} as unknown as Contract['payments']

export const payerAccounts = {
  payers: { method: 'GET', path: '/api/payments/payers', query: { shape: { search: true } } },
  payerAccount: { method: 'GET', path: '/api/students/:id/billing' },
  applyCredit: { method: 'POST', path: '/api/students/:id/credit-transfers', body: true, idempotent: true },
  undoCredit: { method: 'POST', path: '/api/credit-transfers/:id/undo', body: true },
} as unknown as Contract['payerAccounts']

export const otherFees = {
  otherFeeChoices: { method: 'GET', path: '/api/payments/other-fees' },
  chargeOtherFees: { method: 'POST', path: '/api/students/:id/other-fees', body: true, idempotent: true },
  cancelOtherFee: { method: 'POST', path: '/api/other-fees/:id/cancel', body: true },
  studentLedger: { method: 'GET', path: '/api/students/:id/ledger' },
} as unknown as Contract['otherFees']

export const adjustments = {
  accountAdjustments: { method: 'GET', path: '/api/accounts/:id/adjustments' },
  requestAdjustment: { method: 'POST', path: '/api/accounts/:id/adjustments', body: true, idempotent: true },
  reverseAdjustment: { method: 'POST', path: '/api/adjustments/:id/reverse', body: true },
  memo: { method: 'GET', path: '/api/adjustments/:id' },
  billingRequests: { method: 'GET', path: '/api/billing-requests', query: { shape: { page: true, limit: true, search: true, state: true, kind: true } } },
  approveBillingRequest: { method: 'POST', path: '/api/billing-requests/:id/approve', body: true },
  refuseBillingRequest: { method: 'POST', path: '/api/billing-requests/:id/refuse', body: true },
  cancelBillingRequest: { method: 'POST', path: '/api/billing-requests/:id/cancel' },
} as unknown as Contract['adjustments']

export const refunds = {
  refundVoucher: { method: 'GET', path: '/api/refunds/:id' },
  requestRefund: { method: 'POST', path: '/api/students/:id/refunds', body: true, idempotent: true },
  voidRefund: { method: 'POST', path: '/api/refunds/:id/void', body: true },
} as unknown as Contract['refunds']

export const paymentPlans = {
  paymentPlans: { method: 'GET', path: '/api/payment-plans' },
  addPaymentPlan: { method: 'POST', path: '/api/payment-plans', body: true },
  editPaymentPlan: { method: 'PUT', path: '/api/payment-plans/:id', body: true },
  orderPaymentPlans: { method: 'PUT', path: '/api/payment-plans', body: true },
  setDefaultPlan: { method: 'PUT', path: '/api/payment-plans/:id/default', body: true },
} as unknown as Contract['paymentPlans']

export const planChoices = {
  planChoices: { method: 'GET', path: '/api/accounts/:id/payment-plans' },
  choosePaymentPlan: { method: 'POST', path: '/api/accounts/:id/payment-plan', body: true },
  ownPlanChoices: { method: 'GET', path: '/api/students/billing/:id/payment-plans' },
  chooseOwnPaymentPlan: { method: 'POST', path: '/api/students/billing/:id/payment-plan', body: true },
} as unknown as Contract['planChoices']

export const paymentProofs = {
  ownPaymentProofs: { method: 'GET', path: '/api/students/billing/payment-proofs', etag: true },
  sendPaymentProof: { method: 'POST', path: '/api/students/billing/payment-proofs', body: true, upload: 'image-or-pdf' },
  withdrawPaymentProof: { method: 'POST', path: '/api/students/billing/payment-proofs/:id/withdraw' },
  paymentProofs: { method: 'GET', path: '/api/payment-proofs', query: { shape: { page: true, limit: true, search: true, state: true, tender: true } } },
  paymentProof: { method: 'GET', path: '/api/payment-proofs/:id' },
  paymentProofFile: { method: 'GET', path: '/api/payment-proofs/:id/file' },
  acceptPaymentProof: { method: 'POST', path: '/api/payment-proofs/:id/accept', body: true, idempotent: true },
  rejectPaymentProof: { method: 'POST', path: '/api/payment-proofs/:id/reject', body: true },
} as unknown as Contract['paymentProofs']

export const bankStatements = {
  bankStatements: { method: 'GET', path: '/api/bank-statements', query: { shape: { page: true, limit: true, search: true } } },
  statementSources: { method: 'GET', path: '/api/bank-statements/sources' },
  readStatement: { method: 'POST', path: '/api/bank-statements/read', upload: 'sheet' },
  importStatement: { method: 'POST', path: '/api/bank-statements', body: true, upload: 'sheet' },
  bankStatement: { method: 'GET', path: '/api/bank-statements/:id' },
  statementLines: { method: 'GET', path: '/api/bank-statements/:id/lines', query: { shape: { page: true, limit: true, search: true, state: true } } },
  acceptStatementMatches: { method: 'POST', path: '/api/bank-statements/:id/accept', body: true },
  acceptStatementLine: { method: 'POST', path: '/api/statement-lines/:id/accept', body: true, idempotent: true },
  linkStatementLine: { method: 'POST', path: '/api/statement-lines/:id/link', body: true },
  ignoreStatementLine: { method: 'POST', path: '/api/statement-lines/:id/ignore', body: true },
  restoreStatementLine: { method: 'POST', path: '/api/statement-lines/:id/restore' },
} as unknown as Contract['bankStatements']

export const promissoryNotes = {
  promissoryNotes: { method: 'GET', path: '/api/promissory-notes', query: { shape: { page: true, limit: true, search: true, state: true, course_id: true } } },
  promissoryNote: { method: 'GET', path: '/api/promissory-notes/:id' },
  accountPromissoryNotes: { method: 'GET', path: '/api/accounts/:id/promissory-notes' },
  ownPromissoryNotes: { method: 'GET', path: '/api/students/billing/promissory-notes', etag: true },
  requestPromissoryNote: { method: 'POST', path: '/api/students/billing/promissory-notes', body: true },
  recordPromissoryNote: { method: 'POST', path: '/api/accounts/:id/promissory-notes', body: true },
  cancelPromissoryNote: { method: 'POST', path: '/api/students/billing/promissory-notes/:id/cancel' },
  approvePromissoryNote: { method: 'POST', path: '/api/promissory-notes/:id/approve', body: true },
  refusePromissoryNote: { method: 'POST', path: '/api/promissory-notes/:id/refuse', body: true },
  endPromissoryNote: { method: 'POST', path: '/api/promissory-notes/:id/end', body: true },
  grantGradeView: { method: 'POST', path: '/api/accounts/:id/grade-views', body: true },
  endGradeView: { method: 'POST', path: '/api/grade-views/:id/end', body: true },
  recordDisadvantageCertificate: { method: 'POST', path: '/api/accounts/:id/disadvantage-certificates', body: true },
  revokeDisadvantageCertificate: { method: 'POST', path: '/api/disadvantage-certificates/:id/revoke', body: true },
  examinationPermit: { method: 'GET', path: '/api/accounts/:id/permit', query: { shape: { period: true } } },
} as unknown as Contract['promissoryNotes']

export const cashierShifts = {
  cashierShifts: { method: 'GET', path: '/api/cashier-shifts', query: { shape: { page: true, limit: true, search: true, from: true, to: true, state: true, cashier_id: true } } },
  currentShift: { method: 'GET', path: '/api/cashier-shifts/current' },
  remittances: { method: 'GET', path: '/api/cashier-shifts/remittances', query: { shape: { page: true, limit: true, search: true, from: true, to: true, destination: true } } },
  cashierShift: { method: 'GET', path: '/api/cashier-shifts/:id' },
  openShift: { method: 'POST', path: '/api/cashier-shifts', body: true },
  changeBooklet: { method: 'PUT', path: '/api/cashier-shifts/:id/booklet', body: true },
  suspendShift: { method: 'POST', path: '/api/cashier-shifts/:id/suspend' },
  resumeShift: { method: 'POST', path: '/api/cashier-shifts/:id/resume' },
  closeShift: { method: 'POST', path: '/api/cashier-shifts/:id/close', body: true },
  recordRemittance: { method: 'POST', path: '/api/cashier-shifts/:id/remittances', body: true },
} as unknown as Contract['cashierShifts']

export const fees = {
  fees: { method: 'GET', path: '/api/fees', query: { shape: { page: true, limit: true, search: true, school_year: true, course_id: true, level_type: true } } },
  feePreview: { method: 'GET', path: '/api/fees/preview', query: { shape: { school_year: true, semester: true, course_id: true, level: true, enrollee_type: true, units: true } } },
  feeCategories: { method: 'GET', path: '/api/fee-categories' },
  feeSubjectCategories: { method: 'GET', path: '/api/fees/subject-categories' },
  addFee: { method: 'POST', path: '/api/fees', body: true },
  editFee: { method: 'PUT', path: '/api/fees/:id', body: true },
  deleteFee: { method: 'DELETE', path: '/api/fees/:id' },
  addFeeCategory: { method: 'POST', path: '/api/fee-categories', body: true },
  renameFeeCategory: { method: 'PUT', path: '/api/fee-categories/:id', body: true },
  orderFeeCategories: { method: 'PUT', path: '/api/fee-categories', body: true },
} as unknown as Contract['fees']

export const feeCopies = {
  feeCopyPreview: { method: 'GET', path: '/api/fees/copy', query: { shape: { from: true, to: true, tuition_percent: true, other_percent: true } } },
  copyFees: { method: 'POST', path: '/api/fees/copy', body: true, idempotent: true },
} as unknown as Contract['feeCopies']

export const openingBalances = {
  openingBalances: { method: 'GET', path: '/api/opening-balances', query: { shape: { page: true, limit: true, search: true } } },
} as unknown as Contract['openingBalances']

export const withdrawalPolicies = {
  withdrawalPolicies: { method: 'GET', path: '/api/withdrawal-policies' },
  setWithdrawalPolicies: { method: 'PUT', path: '/api/withdrawal-policies', body: true, idempotent: true },
} as unknown as Contract['withdrawalPolicies']

export const grants = {
  grantOptions: { method: 'GET', path: '/api/grant-options' },
  grants: { method: 'GET', path: '/api/grants', query: { shape: { page: true, limit: true, search: true, status: true, sponsor_id: true } } },
  addGrant: { method: 'POST', path: '/api/grants', body: true },
  editGrant: { method: 'PUT', path: '/api/grants/:id', body: true },
  sponsors: { method: 'GET', path: '/api/sponsors', query: { shape: { page: true, limit: true, search: true, status: true } } },
  addSponsor: { method: 'POST', path: '/api/sponsors', body: true },
  editSponsor: { method: 'PUT', path: '/api/sponsors/:id', body: true },
  discountStacking: { method: 'GET', path: '/api/discount-stacking' },
  setDiscountStacking: { method: 'PUT', path: '/api/discount-stacking', body: true },
} as unknown as Contract['grants']

export const studentGrants = {
  studentGrants: { method: 'GET', path: '/api/students/:id/grants' },
  ownGrants: { method: 'GET', path: '/api/student/grants' },
  awardPreview: { method: 'GET', path: '/api/students/:id/grants/preview', query: { shape: { grant_id: true, school_year: true, semester: true } } },
  awardGrant: { method: 'POST', path: '/api/students/:id/grants', body: true, idempotent: true },
  revocationPreview: { method: 'GET', path: '/api/student-grants/:id/revocation' },
  revokeGrant: { method: 'POST', path: '/api/student-grants/:id/revoke', body: true, idempotent: true },
} as unknown as Contract['studentGrants']

export const grantHolders = {
  grantHolders: { method: 'GET', path: '/api/student-grants', query: { shape: { page: true, limit: true, search: true, school_year: true, semester: true, grant_id: true, sponsor_id: true, course_id: true, status: true } } },
  grantHolderTotals: { method: 'GET', path: '/api/student-grants/totals', query: { shape: { search: true, school_year: true, semester: true, grant_id: true, sponsor_id: true, course_id: true, status: true } } },
} as unknown as Contract['grantHolders']

export const sponsorBills = {
  sponsorBills: { method: 'GET', path: '/api/sponsor-bills', query: { shape: { page: true, limit: true, search: true, sponsor_id: true, school_year: true, semester: true } } },
  sponsorBill: { method: 'GET', path: '/api/sponsor-bills/:id' },
  printedSponsorBill: { method: 'GET', path: '/api/sponsor-bills/:id/print' },
  sponsorBillLines: { method: 'GET', path: '/api/sponsor-bills/:id/lines', query: { shape: { page: true, limit: true, search: true } } },
  sponsorBillDraft: { method: 'GET', path: '/api/sponsors/:id/bill-draft', query: { shape: { school_year: true, semester: true } } },
  issueSponsorBill: { method: 'POST', path: '/api/sponsors/:id/bills', body: true, idempotent: true },
} as unknown as Contract['sponsorBills']

export const sponsorPayments = {
  sponsorPayments: { method: 'GET', path: '/api/sponsor-payments', query: { shape: { page: true, limit: true, search: true, sponsor_id: true, sponsor_bill_id: true, from: true, to: true } } },
  sponsorAccount: { method: 'GET', path: '/api/sponsors/:id/account' },
  receiveSponsorPayment: { method: 'POST', path: '/api/sponsors/:id/payments', body: true, idempotent: true },
  voidSponsorPayment: { method: 'POST', path: '/api/sponsor-payments/:id/void', body: true },
} as unknown as Contract['sponsorPayments']

export const offers = {
  subjectOffers: { method: 'GET', path: '/api/subjectOffers', query: { shape: { page: true, limit: true, search: true, school_year: true, semester: true, course_id: true, level: true, section: true, employee_id: true, room_id: true, state: true, sort: true } } },
  offerOptions: { method: 'GET', path: '/api/subjectOffers/options', query: { shape: { school_year: true, semester: true } } },
  offerableSubjects: { method: 'GET', path: '/api/subjectOffers/subjects', query: { shape: { school_year: true, semester: true, course_id: true, level: true, plan_semester: true, search: true } } },
  subjectOffer: { method: 'GET', path: '/api/subjectOffers/:id' },
  addOffer: { method: 'POST', path: '/api/subjectOffers', body: true, idempotent: true },
  editOffer: { method: 'PUT', path: '/api/subjectOffers/:id', body: true },
  deleteOffer: { method: 'DELETE', path: '/api/subjectOffers/:id' },
  openBlock: { method: 'POST', path: '/api/subjectOffers/block', body: true, idempotent: true },
  copyOffers: { method: 'POST', path: '/api/subjectOffers/copy', body: true, idempotent: true },
  dissolveOffer: { method: 'POST', path: '/api/subjectOffers/:id/dissolve', body: true, idempotent: true },
  mergeOffers: { method: 'POST', path: '/api/subjectOffers/:id/merge', body: true, idempotent: true },
  renameSection: { method: 'POST', path: '/api/subjectOffers/rename-section', body: true },
  demand: { method: 'GET', path: '/api/subjectOffers/demand', query: { shape: { page: true, limit: true, search: true, school_year: true, semester: true, course_id: true, level: true, sort: true } } },
  timetable: { method: 'GET', path: '/api/timetables', query: { shape: { kind: true, id: true, section: true, school_year: true, semester: true } } },
} as unknown as Contract['offers']

export const sections = {
  sections: { method: 'GET', path: '/api/sections', query: { shape: { page: true, limit: true, search: true, school_year: true, semester: true, course_id: true, level: true } } },
  sectionOptions: { method: 'GET', path: '/api/sections/options' },
  section: { method: 'GET', path: '/api/sections/:id' },
  sectionCandidates: { method: 'GET', path: '/api/sections/:id/candidates', query: { shape: { page: true, limit: true, search: true } } },
  ownSection: { method: 'GET', path: '/api/employee/section' },
  addSection: { method: 'POST', path: '/api/sections', body: true, idempotent: true },
  editSection: { method: 'PUT', path: '/api/sections/:id', body: true },
  deleteSection: { method: 'DELETE', path: '/api/sections/:id' },
  addSectionStudents: { method: 'POST', path: '/api/sections/:id/members', body: true },
  removeMember: { method: 'DELETE', path: '/api/sections/:id/members/:enrollment_id' },
} as unknown as Contract['sections']

export const subjects = {
  subjectLoads: { method: 'GET', path: '/api/employee/subjectLoads', query: { shape: { school_year: true, semester: true } } },
  subjectRoster: { method: 'GET', path: '/api/employee/subjectRoster/:id' },
  exportRoster: { method: 'GET', path: '/api/employee/subjectRoster/export/:id', query: { shape: { format: true, order: true } } },
  allStudentBySubject: { method: 'GET', path: '/api/employee/allStudentBySubject/:id', query: { shape: { search: true } } },
  syllabus: { method: 'GET', path: '/api/syllabus/:id' },
  syllabusFile: { method: 'GET', path: '/api/syllabus/:id/file/:version' },
  writeSyllabus: { method: 'POST', path: '/api/syllabus/:id', body: true, idempotent: true },
  uploadSyllabus: { method: 'POST', path: '/api/syllabus/:id/file', body: true, upload: 'pdf' },
} as unknown as Contract['subjects']

export const faculty = {
  employees: { method: 'GET', path: '/api/employees', query: { shape: { page: true, limit: true, search: true, school_year: true, semester: true, kind: true, load: true, status: true, sort: true } } },
  loadLimits: { method: 'GET', path: '/api/employees/loadLimits' },
  setLoadLimits: { method: 'PUT', path: '/api/employees/loadLimits', body: true },
  employee: { method: 'GET', path: '/api/employees/:id' },
  editEmployee: { method: 'PUT', path: '/api/employees/:id', body: true },
  facultyLoad: { method: 'GET', path: '/api/employees/:id/load', query: { shape: { school_year: true, semester: true } } },
} as unknown as Contract['faculty']

export const grades = {
  gradeSheet: { method: 'GET', path: '/api/employee/studentGradeBySubject/:id' },
  updateStudentGrades: { method: 'POST', path: '/api/employee/updateStudentGrades', body: true },
} as unknown as Contract['grades']

export const gradingScales = {
  gradingScales: { method: 'GET', path: '/api/grading-scales' },
  updateGradingScale: { method: 'PUT', path: '/api/grading-scales/:key', body: true },
  addScaleVersion: { method: 'POST', path: '/api/grading-scales', body: true },
  deleteScaleVersion: { method: 'DELETE', path: '/api/grading-scales/:key' },
} as unknown as Contract['gradingScales']

export const students = {
  loads: { method: 'GET', path: '/api/student/loads', etag: true },
  allLoads: { method: 'GET', path: '/api/student/allLoads', etag: true },
} as unknown as Contract['students']

export const studentRecords = {
  students: { method: 'GET', path: '/api/students', query: { shape: { page: true, limit: true, search: true, course_id: true, level: true, level_type: true, status: true, entry_sy: true, account: true, number: true, enrolled: true, skipped_last_term: true, sort: true } } },
  studentMatches: { method: 'GET', path: '/api/students/matches', query: { shape: { first_name: true, last_name: true, middle_name: true, birthdate: true, lrn: true, personal_email: true } } },
  addStudent: { method: 'POST', path: '/api/students', body: true, idempotent: true },
  student: { method: 'GET', path: '/api/students/:id' },
  studentAccount: { method: 'GET', path: '/api/students/:id/account' },
  editStudent: { method: 'PUT', path: '/api/students/:id', body: true },
  changeStudentStatus: { method: 'POST', path: '/api/students/:id/status', body: true },
  openAccount: { method: 'POST', path: '/api/students/:id/account' },
} as unknown as Contract['studentRecords']

export const studentReadmission = {
  readmitStudent: { method: 'POST', path: '/api/students/:id/readmission', body: true },
  undoReadmission: { method: 'DELETE', path: '/api/students/:id/readmission' },
  markStudentsAwol: { method: 'POST', path: '/api/students/awol', body: true },
} as unknown as Contract['studentReadmission']

export const studentGraduation = {
  graduation: { method: 'GET', path: '/api/graduation', query: { shape: { page: true, limit: true, search: true, course_id: true, state: true } } },
  honors: { method: 'GET', path: '/api/graduation/honors' },
  markCandidates: { method: 'POST', path: '/api/graduation/candidates', body: true, idempotent: true },
  removeCandidate: { method: 'DELETE', path: '/api/graduation/candidates/:id' },
  graduateStudents: { method: 'POST', path: '/api/graduation', body: true, idempotent: true },
  undoGraduation: { method: 'DELETE', path: '/api/students/:id/graduation', query: { shape: { reason: true } } },
} as unknown as Contract['studentGraduation']

export const studentStudies = {
  studentGrades: { method: 'GET', path: '/api/students/:id/grades' },
  studentStanding: { method: 'GET', path: '/api/students/:id/standing' },
  studentEvaluation: { method: 'GET', path: '/api/students/:id/evaluation' },
  ownEvaluation: { method: 'GET', path: '/api/student/evaluation', etag: true },
  creditSubjects: { method: 'POST', path: '/api/students/:id/credits', body: true, idempotent: true },
  removeCredit: { method: 'DELETE', path: '/api/students/:id/credits/:credit_id', query: { shape: { reason: true } } },
} as unknown as Contract['studentStudies']

export const studentNumbers = {
  ownNumber: { method: 'GET', path: '/api/identification-number' },
  numberPatterns: { method: 'GET', path: '/api/identification-number/patterns' },
  setPatterns: { method: 'PUT', path: '/api/identification-number/patterns', body: true },
  assignNumber: { method: 'POST', path: '/api/identification-number/:id', body: true },
  changeNumber: { method: 'PUT', path: '/api/identification-number/:id', body: true },
  assignNumbers: { method: 'POST', path: '/api/identification-number', body: true, idempotent: true },
} as unknown as Contract['studentNumbers']

export const imports = {
  imports: { method: 'GET', path: '/api/imports', query: { shape: { page: true, limit: true, search: true, kind: true, target: true } } },
  startImport: { method: 'POST', path: '/api/imports', body: true, upload: 'sheet' },
  importTemplate: { method: 'GET', path: '/api/imports/template/:kind' },
  import: { method: 'GET', path: '/api/imports/:id' },
  importRows: { method: 'GET', path: '/api/imports/:id/rows', query: { shape: { page: true, limit: true, search: true, show: true } } },
  importProblems: { method: 'GET', path: '/api/imports/:id/problems' },
  checkImport: { method: 'POST', path: '/api/imports/:id/check', body: true },
  applyImport: { method: 'POST', path: '/api/imports/:id/apply', body: true },
  importEdits: { method: 'GET', path: '/api/imports/:id/edits' },
  undoImport: { method: 'POST', path: '/api/imports/:id/undo', body: true },
} as unknown as Contract['imports']
