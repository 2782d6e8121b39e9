export { SyllabusView as default } from '../classes/syllabus/syllabus-view.tsx'
