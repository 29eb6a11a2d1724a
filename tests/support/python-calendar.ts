import { execFileSync } from 'node:child_process';

/** An event as Python's `icalendar` reads it; dates as YYYY-MM-DD, moments in ISO 8601. */
export interface PythonEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly stamp: string;
  readonly start: string;
  readonly end: string;
  readonly summary: string;
  readonly status: string | null;
}

export interface PythonCalendar {
  /** The calendar's own properties, as they are read. */
  readonly properties: Readonly<Record<string, string>>;
  readonly events: readonly PythonEvent[];
}

const READ = `
import json, sys, icalendar
calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
text = lambda value: value.to_ical().decode() if hasattr(value, 'to_ical') else str(value)
day = lambda event, name: event.decoded(name).isoformat()
print(json.dumps({
  'properties': {name: text(value) for name, value in calendar.items()},
  'events': [{
    'uid': str(event['UID']), 'sequence': int(event['SEQUENCE']), 'stamp': day(event, 'DTSTAMP'),
    'start': day(event, 'DTSTART'), 'end': day(event, 'DTEND'), 'summary': str(event['SUMMARY']),
    'status': str(event['STATUS']) if 'STATUS' in event else None,
  } for event in calendar.walk('VEVENT')],
}))`;

/** The Python that has Debian's `python3-icalendar`, a parser that shares nothing with ours; undefined where none has. */
export const PYTHON = ['python3', '/usr/bin/python3'].find((command) => {
  try {
    execFileSync(command, ['-c', 'import icalendar'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

/** Reads a calendar file by Python's `icalendar`. @throws Error where it cannot */
export function readByPython(python: string, file: string): PythonCalendar {
  return JSON.parse(execFileSync(python, ['-c', READ], { input: file, encoding: 'utf8' })) as PythonCalendar;
}
