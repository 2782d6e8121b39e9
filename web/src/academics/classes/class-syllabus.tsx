export { SyllabusView as default } from './syllabus/syllabus-view.tsx'
