import { answerJobs } from '#server/pictures/answer-jobs.ts'
import { documentPdf } from './document-pdf.ts'

answerJobs(documentPdf)
