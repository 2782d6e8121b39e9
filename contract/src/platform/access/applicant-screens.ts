import { applicantScreensOfDomains } from '#screens.gen.ts'

/** Screens for applicants and for people who verify a document. The server answers them with small pages of their own, without the portal, because applicants use cheap phones. */
export const applicantScreens = applicantScreensOfDomains.flat()
export type ApplicantPath = (typeof applicantScreens)[number]['path']
