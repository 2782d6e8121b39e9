import { issuedDocumentsRoutes } from './routes.ts'

export const issuedDocumentsDomain = { routes: [issuedDocumentsRoutes] }
