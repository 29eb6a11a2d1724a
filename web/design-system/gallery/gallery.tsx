import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as boxStyles from '#web/design-system/box.module.css';
import * as chipStyles from '#web/design-system/chip.module.css';
import * as fieldStyles from '#web/design-system/field.module.css';
import * as layout from '#web/design-system/layout.module.css';
import * as typography from '#web/design-system/typography.module.css';
import { Arch } from '../arch.tsx';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { Button, IconButton } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { Chip, RemovableChip } from '../chip.tsx';
import { Dialog } from '../dialog.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Icon } from '../icon.tsx';
import { Notice } from '../notice.tsx';
import { Num } from '../num.tsx';
import { Pagination } from '../pagination.tsx';
import { Picture } from '../picture.tsx';
import { Popover } from '../popover.tsx';
import { Select } from '../select.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Spinner } from '../spinner.tsx';
import { Stepper } from '../stepper.tsx';
import { Tag } from '../tag.tsx';
import { TextArea, TextField } from '../text-field.tsx';
import { useToasts } from '../toasts.tsx';
import * as styles from './gallery.module.css';

/** Renders every primitive in its states, in both directions, for the people who build the pages. */
export function Gallery() {
  return (
    <div className={`${layout.page} ${layout.section} ${styles.page}`} lang="en">
      <h1 className={`${typography.display} ${styles.title}`}>Design system</h1>
      <GallerySection title="Colours">
        <Swatches />
      </GallerySection>
      <GallerySection title="Type">
        <div className={`${typography.display} ${styles.title}`} lang="he">
          אור בחלון
        </div>
        <div className={`${typography.display} ${styles.largeSample}`}>A light in the window</div>
        <div className={styles.smallSample}>22 – names and totals</div>
        <p className={typography.lead}>18 – lead</p>
        <p>
          16 – text, <span lang="he">‏בעברית‏</span>, and a price: <Num>₪4,997</Num>
        </p>
        <p className={fieldStyles.hint}>14 – labels and captions</p>
      </GallerySection>
      <GallerySection title="Buttons">
        <Buttons />
      </GallerySection>
      <GallerySection title="Fields">
        <Fields />
      </GallerySection>
      <GallerySection title="Chips, tags, notices">
        <Remarks />
      </GallerySection>
      <GallerySection title="What opens">
        <Openers />
      </GallerySection>
      <GallerySection title="Ways">{(direction) => <Ways direction={direction} />}</GallerySection>
      <GallerySection title="Pictures and waiting">
        <Picture alt="Nothing to see yet" sizes="300px" />
        <div className={layout.stack} aria-busy="true">
          <Skeleton height={160} />
          <Skeleton width="50%" />
        </div>
        <Spinner label="Loading" />
      </GallerySection>
      <GallerySection title="Arch and empty state">
        <div className={`${layout.row} ${styles.lights}`}>
          <Arch icon={Search} light="lit" />
          <Arch icon={Search} light="dusk" />
          <Arch icon={Search} light="off" />
        </div>
        <EmptyState icon={Search} title="Nothing here" actions={<Button>Do something</Button>}>
          Why, and what to do.
        </EmptyState>
      </GallerySection>
    </div>
  );
}

function Ways({ direction }: { direction: string }) {
  return (
    <>
      <Breadcrumbs label={`Breadcrumbs ${direction}`}>
        <a href="#ways">First</a>
        <a href="#ways">Second</a>
        <span>Here</span>
      </Breadcrumbs>
      <Pagination
        page={4}
        pageCount={9}
        labels={{ pages: `Pages ${direction}`, previous: 'Previous', next: 'Next', page: (page) => `Page ${page}` }}
        renderLink={(page, link) => <a {...link} href={`#page-${page}`} />}
      />
    </>
  );
}

function Buttons() {
  return (
    <>
      <div className={`${layout.row} ${layout.wrapping}`}>
        <Button kind="go">Go</Button>
        <Button kind="line">Line</Button>
        <Button kind="quiet">Quiet</Button>
        <Button kind="bad">Bad</Button>
      </div>
      <div className={`${layout.row} ${layout.wrapping}`}>
        <Button kind="go" isBusy>
          Busy
        </Button>
        <Button disabled>Off</Button>
        <Button size="s">Small</Button>
        <Button size="l">Large</Button>
        <IconButton label="Search" isOutlined>
          <Icon of={Search} />
        </IconButton>
      </div>
    </>
  );
}

function Fields() {
  const [count, setCount] = useState(2);
  return (
    <>
      <TextField label="Name" hint="As in the passport" name="name" />
      <TextField label="E-mail" dir="ltr" error="Write the address with an @" defaultValue="dana.example" name="email" />
      <TextArea label="Requests" name="requests" />
      <Select
        aria-label="Order"
        options={[
          { value: 'a', label: 'First' },
          { value: 'b', label: 'Second' },
        ]}
      />
      <Checkbox defaultChecked>A box to tick</Checkbox>
      <Stepper value={count} min={0} max={4} onChange={setCount} label="Guests" decreaseLabel="Fewer" increaseLabel="More" />
    </>
  );
}

function Remarks() {
  return (
    <>
      <div className={chipStyles.chips}>
        <Chip aria-pressed={false}>Off</Chip>
        <Chip aria-pressed isOn>
          On
        </Chip>
        <RemovableChip removeLabel="Remove “Pool”" onRemove={() => undefined}>
          Pool
        </RemovableChip>
      </div>
      <div className={chipStyles.chips}>
        <Tag tone="good">Good</Tag>
        <Tag tone="warn">Last one</Tag>
        <Tag tone="bad">Gone</Tag>
        <Tag tone="teal">Free</Tag>
        <Tag>Plain</Tag>
      </div>
      {(['free', 'good', 'warn', 'bad'] as const).map((tone) => (
        <Notice key={tone} tone={tone}>
          <b>First words.</b> One sentence about it.
        </Notice>
      ))}
    </>
  );
}

function Openers() {
  const [shape, setShape] = useState<'dialog' | 'sheet' | 'drawer'>();
  const toasts = useToasts();
  return (
    <div className={`${layout.row} ${layout.wrapping}`}>
      {(['dialog', 'sheet', 'drawer'] as const).map((each) => (
        <Button key={each} onClick={() => setShape(each)}>
          {each}
        </Button>
      ))}
      <Button onClick={() => toasts.show({ tone: 'good', text: 'Saved' })}>toast</Button>
      <Button onClick={() => toasts.show({ tone: 'bad', text: 'Not saved, once more. '.repeat(6), isKept: true })}>long toast, kept</Button>
      <Popover trigger={(button) => <Button {...button}>popover</Button>}>{(close) => <Button onClick={close}>Close</Button>}</Popover>
      <Dialog
        isOpen={shape !== undefined}
        {...(shape ? { shape } : {})}
        onClose={() => setShape(undefined)}
        title="A dialog"
        closeLabel="Close"
        footer={<Button kind="go">Go on</Button>}
      >
        <p>It holds the focus until it is closed.</p>
      </Dialog>
    </div>
  );
}

/** Renders one family of primitives, shown in reading direction both ways. */
function GallerySection({ title, children }: { title: string; children: ReactNode | ((direction: string) => ReactNode) }) {
  return (
    <section className={layout.aboveRemote}>
      <h2 className={`${typography.display} ${layout.belowApart}`}>{title}</h2>
      <div className={styles.directions}>
        {(['rtl', 'ltr'] as const).map((direction) => (
          <div key={direction} dir={direction} className={`${boxStyles.box} ${layout.stack} ${layout.shrinkable} ${layout.fromTop}`}>
            <p className={fieldStyles.hint}>{direction}</p>
            {typeof children === 'function' ? children(direction) : children}
          </div>
        ))}
      </div>
    </section>
  );
}

const TOKENS = ['paper', 'stone-100', 'stone-200', 'ink', 'ink-2', 'ink-3', 'lamp', 'lamp-glow', 'teal', 'good', 'warn', 'bad', 'night'];

/** Renders the colours by their tokens. */
function Swatches() {
  return (
    <ul className={styles.colours}>
      {TOKENS.map((token) => (
        <li key={token}>
          <span className={`${layout.block} ${styles.colour}`} style={{ background: `var(--${token})` }} />
          <code className={fieldStyles.hint}>{token}</code>
        </li>
      ))}
    </ul>
  );
}
