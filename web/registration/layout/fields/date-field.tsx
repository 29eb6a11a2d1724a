import { parseDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight, CircleAlert } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Label,
  Popover,
  Text,
} from 'react-aria-components';
import { fromWireDate, toWireDate } from '#contract/primitives/calendar-date.ts';
import { Icon } from '#web/design-system/icon.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { useFieldError } from '#web/registration/fields/field-note.tsx';
import { useFields } from '#web/registration/fields/fields-context.tsx';

interface DateFieldProps {
  readonly path: string;
  readonly label: string;
  readonly className?: string;
}

/** A date of a document, typed part by part in the language's order or chosen in a calendar. */
export function DateField({ path, label, className }: DateFieldProps) {
  const { language, t } = useI18n();
  const fields = useFields();
  const error = useFieldError(path);
  // A collision is told below both dates, with its ways out.
  const isCollision = fields.issuesAt(path).some(({ code }) => code === 'special_rates_overlap');
  const wire = fields.valueAt(path);
  const date = fromWireDate(typeof wire === 'string' ? wire : '');
  return (
    <I18nProvider locale={language === 'he' ? 'he-IL' : 'en-GB'}>
      <DatePicker
        className={`field lytdate ${className ?? ''}`}
        value={date === undefined ? null : parseDate(date)}
        onChange={(value) => {
          fields.setAt(path, value === null ? '' : toWireDate(value.toString()));
          fields.touch(path);
        }}
        isInvalid={error !== undefined}
        firstDayOfWeek="mon"
      >
        <Label className="lbl">{label}</Label>
        <Group className={`in lytdate__in ${error === undefined ? '' : 'in--bad'}`}>
          <span data-path={path} className="lytdate__parts">
            <DateInput className="lytdate__input">{(segment) => <DateSegment segment={segment} className="lytdate__part" />}</DateInput>
          </span>
          <Button className="iconbtn" aria-label={t('unitLayout.openCalendar', { label })}>
            <Icon of={CalendarDays} size="s" />
          </Button>
        </Group>
        {error !== undefined && !isCollision && (
          <Text slot="errorMessage" elementType="p" className="err">
            <Icon of={CircleAlert} size="s" />
            <span>{error}</span>
          </Text>
        )}
        <Popover className="lytcal">
          <Dialog aria-label={label}>
            <Calendar>
              <Month />
            </Calendar>
          </Dialog>
        </Popover>
      </DatePicker>
    </I18nProvider>
  );
}

function Month() {
  return (
    <>
      <div className="lytcal__head">
        <Button slot="previous" className="iconbtn">
          <Icon of={ChevronLeft} flip />
        </Button>
        <Heading />
        <Button slot="next" className="iconbtn">
          <Icon of={ChevronRight} flip />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(day) => <CalendarCell date={day} className="lytcal__day" />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
