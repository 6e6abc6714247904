import { workbookFormat } from '../formats/report-format.ts';
import { anyMembers, closed, oneOf, Shape, timestamp } from '../model/schema/shapes.ts';
import { mediaTypes } from '../packaging/packaged-file.ts';
import type { OperationName } from './operations.ts';

/** The operations that a job can run, by the last segment of their URL. */
export const jobOperations = {
  validate: 'validate',
  'to-ixbrl': 'toIxbrl',
  'to-xlsx': 'toXlsx',
  'to-xbrl': 'toXbrl',
  'from-xbrl': 'fromXbrl',
  package: 'package',
  compare: 'compare',
} as const satisfies Record<string, OperationName>;

export type JobOperation = keyof typeof jobOperations;

/** The media types of files that jobs produce: packages and workbooks. */
export const jobFileTypes = [mediaTypes.zip, mediaTypes.xhtml, workbookFormat.mediaType];

const operation = oneOf(Object.keys(jobOperations) as JobOperation[], { description: 'What to run' });
const callbackUrl = Shape.Optional(
  Shape.String({
    maxLength: 2000,
    description: 'Address to notify when the job has ended; its host must be one that the operator allows',
  }),
);

export const jobRequest = closed({
  operation,
  request: Shape.Unsafe<object>({ ...anyMembers, description: 'The request, as the operation accepts it' }),
  callbackUrl,
});

export const jobQuery = Shape.Object({ operation: Shape.Optional(operation), callbackUrl });

const links = closed({
  self: Shape.String({ description: 'Where the status of the job is' }),
  result: Shape.String({ description: 'Where the result is once the job has ended' }),
});
const id = Shape.String({ description: 'Identifies the job; known only to those who are given it' });
const status = oneOf(['queued', 'running', 'completed', 'failed', 'canceled'], {
  description:
    '`completed`: the result is what the operation answered, be it a refusal; `failed`: the result is an error of the service, such as a time limit',
});

export const acceptedJob = closed({ id, status, links });

export const jobDetail = closed({
  id,
  operation,
  status,
  progress: closed({
    phase: oneOf(['waiting', 'reading', 'working', 'saving', 'ended']),
    seconds: Shape.Number({ minimum: 0, description: 'Time since the job was started, or that it took' }),
  }),
  position: Shape.Optional(
    Shape.Integer({ minimum: 1, description: 'The place of a waiting job in the queue, from 1' }),
  ),
  attempts: Shape.Integer({ minimum: 0, description: 'How often the job was started' }),
  createdAt: timestamp('When the job was accepted'),
  startedAt: Shape.Optional(timestamp('When the job was last started')),
  endedAt: Shape.Optional(timestamp('When the job ended')),
  expiresAt: Shape.Optional(timestamp('When the job and its result are deleted')),
  resultStatus: Shape.Optional(Shape.Integer({ description: 'The HTTP status of the result' })),
  links,
});
