import { serveJobs } from '#server/pictures/picture-jobs.ts'
import { documentPdf } from './document-pdf.ts'

serveJobs(documentPdf)
