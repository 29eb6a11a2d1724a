import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { CircleCheck, Keyboard, TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { HostPhotos } from '#contract/photos.ts';
import { PHOTO_LIMITS } from '#contract/primitives/photo-limits.ts';
import { useSurroundings } from '#web/app/use-surroundings.ts';
import { Button } from '#web/design-system/button.tsx';
import * as chipStyles from '#web/design-system/chip.module.css';
import { classNames } from '#web/design-system/class-names.ts';
import { Icon } from '#web/design-system/icon.tsx';
import * as layout from '#web/design-system/layout.module.css';
import { Notice } from '#web/design-system/notice.tsx';
import { Num } from '#web/design-system/num.tsx';
import { Skeleton } from '#web/design-system/skeleton.tsx';
import { FailedPart } from '#web/failure/failed-part.tsx';
import { FailureNotice } from '#web/failure/failure-notice.tsx';
import { useI18n } from '#web/i18n/i18n-provider.tsx';
import { RichText } from '#web/i18n/rich-text.tsx';
import { unitOfHash } from '#web/registration/frame/go-to-field.ts';
import { StepHead } from '#web/registration/frame/step-head.tsx';
import { useRegistration } from '#web/registration/store/registration-context.tsx';
import { ChosenPhotosBar, useChosen } from './chosen-photos-bar.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { PhotoGrid, type PhotoGridProps } from './photo-grid.tsx';
import * as styles from './photos.module.css';
import { failureText } from './upload-tile.tsx';
import { type PhotoTarget, type PhotoUnit, targetsOf, useAlbum } from './use-album.ts';
import { type UploadPlace, useUploads } from './use-uploads.ts';

/** Step 4: photos of the property and of each unit. They are kept by their own calls; the registration only counts them. */
export function PhotosOfRegistration() {
  const { t } = useI18n();
  return (
    <>
      <StepHead step="photos" title={t('hostPhotos.title')} lead={t('hostPhotos.lead')} />
      <OwnPhotos />
    </>
  );
}

/** The photos under their tabs. */
export function OwnPhotos() {
  const { registration, savers, refresh } = useRegistration();
  const { propertyId } = registration;
  // As they are called now: the last name may still be on its way.
  useSyncExternalStore(savers.subscribe, savers.getVersion, savers.getVersion);
  const units = savers.units().map((saver) => saver.getSnapshot());
  const count = useCallback(() => void refresh(), [refresh]);
  return (
    <PhotosStep
      propertyId={propertyId}
      units={units.map(({ server, document }) => ({ unitId: server.unitId, name: document.name }))}
      onChanged={count}
      keep={savers.sender.bind(savers)}
    />
  );
}

interface PhotosStepProps extends Pick<UploadPlace, 'keep'> {
  readonly propertyId: number;
  /** In their order. */
  readonly units: readonly PhotoUnit[];
  /** DescribedValue whenever photos came, went or became ready: what is missing may have changed. */
  readonly onChanged?: () => void;
}

/** The step in which a host uploads photos of the property and of each unit, orders them and says where they are shown. */
function PhotosStep({ propertyId, units, onChanged, keep }: PhotosStepProps) {
  const opened = useAlbum(propertyId);
  const { album, error, refetch } = opened;
  const signature = album?.photos.map(({ id, state, inGallery, unitIds }) => `${id}${state}${inGallery}${unitIds}`).join();
  useEffect(() => {
    if (signature !== undefined) onChanged?.();
  }, [signature, onChanged]);
  if (album?.unprovenEmail) return <ProveAddress email={album.unprovenEmail} onProven={() => void refetch()} />;
  if (album) return <Album {...{ propertyId, units, album, keep }} changes={opened} />;
  return error ? <FailedPart error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} width="100%" />;
}

interface AlbumProps extends Pick<PhotosStepProps, 'propertyId' | 'units' | 'keep'> {
  readonly album: HostPhotos;
  readonly changes: ReturnType<typeof useAlbum>;
}

function Album({ propertyId, units, album, keep, changes }: AlbumProps) {
  const { show, order, change, remove } = changes;
  const { t, language } = useI18n();
  const events = { onArrived: show, onDisorder: (listed: number | null, photoIds: number[]) => order.mutate({ unitId: listed, photoIds }) };
  const queue = useUploads({ hotelId: propertyId, keep }, events);
  const named = useLocation({ select: ({ hash }) => unitOfHash(hash) });
  const [unitId, setUnitId] = useState<number | null>(named ?? null);
  const [editedId, setEditedId] = useState<number | null>(null);
  const targets = targetsOf(units, language, t);
  const target = targets.find((one) => one.unitId === unitId) ?? targets[0];
  const list = album.lists.find((one) => one.unitId === target?.unitId);
  const edited = album.photos.find(({ id }) => id === editedId);
  // What fails in the dialog is told there.
  const failure = order.error ?? changes.move.error ?? changes.removeSeveral.error ?? (edited ? null : remove.error);
  // A unit that was added a moment ago in another tab has its list once the album is read again.
  if (!target || !list) return null;
  const arrange = (photoIds: number[]) => {
    queue.keepOrder(target.unitId);
    order.mutate({ unitId: target.unitId, photoIds });
  };
  return (
    <div className={layout.stack}>
      <TargetTabs targets={targets} album={album} chosen={target.unitId} onChoose={setUnitId} />
      <MissingPhotos targets={targets} album={album} chosen={target.unitId} onChoose={setUnitId} />
      {failure && (
        <Notice tone="bad" isAnnounced>
          {failureText(t, failure, targets)}
        </Notice>
      )}
      <ListedPhotos key={target.unitId ?? 0} {...{ album, list, target, targets, queue, changes }} onOrder={arrange} onEdit={setEditedId} />
      {list.photoIds.length > 1 && <KeyboardHelp />}
      {edited && (
        <PhotoDialog
          key={edited.id}
          {...{ photo: edited, targets, isMain: list.photoIds[0] === edited.id }}
          others={othersOf(album, list.photoIds, edited.id)}
          onGo={setEditedId}
          onSave={(changes) => change.mutateAsync({ photoId: edited.id, changes })}
          onMakeMain={() => arrange([edited.id, ...list.photoIds.filter((id) => id !== edited.id)])}
          onRemove={() => remove.mutateAsync(edited.id)}
          onClose={() => {
            remove.reset();
            setEditedId(null);
          }}
        />
      )}
    </div>
  );
}

interface ListedPhotosProps extends Pick<PhotoGridProps, 'album' | 'list' | 'target' | 'targets' | 'queue' | 'onOrder' | 'onEdit'> {
  readonly changes: AlbumProps['changes'];
}

/** The photos of a list, and what can be done with those that are ticked. */
function ListedPhotos({ changes: { remove, move, removeSeveral }, ...grid }: ListedPhotosProps) {
  const { list, target, targets, onOrder } = grid;
  const { chosen, toggle, clear } = useChosen(list.photoIds);
  return (
    <>
      {chosen.length > 0 && (
        <ChosenPhotosBar
          count={chosen.length}
          others={targets.filter((one) => one !== target)}
          isMoving={move.isPending}
          isRemoving={removeSeveral.isPending}
          onFirst={() => onOrder([...chosen, ...list.photoIds.filter((id) => !chosen.includes(id))])}
          onMove={(to) => move.mutate({ photoIds: chosen, from: target.unitId, to })}
          onRemove={() => removeSeveral.mutate(chosen)}
          onClear={clear}
        />
      )}
      <PhotoGrid {...grid} chosen={chosen} onToggle={toggle} onRemove={(photoId) => remove.mutate(photoId)} />
    </>
  );
}

/** Where a photo stands among those of its list that can be looked at, and what is beside it. */
function othersOf({ photos }: HostPhotos, listed: readonly number[], id: number) {
  const ready = listed.filter((each) => photos.some((photo) => photo.id === each && photo.state === 'ready'));
  const index = ready.indexOf(id);
  return { number: index + 1, count: ready.length, previous: ready[index - 1], next: ready[index + 1] };
}

/** How photos are ordered without a mouse; screen readers hear it at each handle. */
function KeyboardHelp() {
  const { t } = useI18n();
  return (
    <p className={styles.keys} aria-hidden="true">
      <span>
        <Icon of={Keyboard} size="s" /> {t('hostPhotos.keyboard')}
      </span>
      <span>
        <kbd>{t('hostPhotos.keySpace')}</kbd> {t('hostPhotos.keyboardLift')}
      </span>
      <span>
        <kbd>←</kbd> <kbd>→</kbd> {t('hostPhotos.keyboardMove')}
      </span>
      <span>
        <kbd>{t('hostPhotos.keySpace')}</kbd> {t('hostPhotos.keyboardDrop')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('hostPhotos.keyboardBack')}
      </span>
    </p>
  );
}

interface MissingPhotosProps {
  readonly targets: readonly PhotoTarget[];
  readonly album: HostPhotos;
  readonly chosen: number | null;
  readonly onChoose: (unitId: number | null) => void;
}

/** Names what has too few photos, with how many there are and how many it needs: first what is being looked at, else the next one. */
function MissingPhotos({ targets, album, chosen, onChoose }: MissingPhotosProps) {
  const { t } = useI18n();
  const short = targets
    .map((target) => ({ ...target, shown: album.lists.find(({ unitId }) => unitId === target.unitId)?.shown ?? 0 }))
    .filter(({ shown }) => shown < PHOTO_LIMITS.minimum);
  const first = short.find(({ unitId }) => unitId === chosen) ?? short[0];
  if (!first) return null;
  return (
    <div className={styles.missing}>
      <Notice tone="warn">
        <b>{t('hostPhotos.missing', { name: first.name, count: first.shown, required: PHOTO_LIMITS.minimum })}</b>
      </Notice>
      {first.unitId !== chosen && (
        <Button size="s" onClick={() => onChoose(first.unitId)}>
          {t('hostPhotos.addTo', { name: first.name })}
        </Button>
      )}
    </div>
  );
}

interface TargetTabsProps {
  readonly targets: readonly PhotoTarget[];
  readonly album: HostPhotos;
  readonly chosen: number | null;
  readonly onChoose: (unitId: number | null) => void;
}

/** Chooses between the photos of the property and of each unit, and says where some are missing. */
function TargetTabs({ targets, album, chosen, onChoose }: TargetTabsProps) {
  const { t } = useI18n();
  return (
    <fieldset className={styles.targets} aria-label={t('hostPhotos.targets')}>
      {targets.map(({ unitId, name }) => {
        const shown = album.lists.find((list) => list.unitId === unitId)?.shown ?? 0;
        const isShort = shown < PHOTO_LIMITS.minimum;
        return (
          <button
            key={unitId ?? 0}
            type="button"
            aria-pressed={unitId === chosen}
            className={classNames(chipStyles.chip, unitId === chosen && chipStyles.chosen)}
            onClick={() => onChoose(unitId)}
          >
            <Icon of={isShort ? TriangleAlert : CircleCheck} size="s" />
            <bdi>{name}</bdi>
            <span className={isShort ? styles.short : styles.count}>
              <Num>
                {shown}/{isShort ? PHOTO_LIMITS.minimum : PHOTO_LIMITS.maximum}
              </Num>
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}

interface ProveAddressProps {
  readonly email: string;
  /** Looks again whether the link was opened meanwhile. */
  readonly onProven: () => void;
}

/** Says that photos wait until the host has opened the link in the mail, and sends another one. */
function ProveAddress({ email, onProven }: ProveAddressProps) {
  const { t } = useI18n();
  const { api } = useSurroundings();
  const sending = useMutation({ mutationFn: () => api.post('/one-time-authorization', { email, area: 'owner' }) });
  return (
    <div className={layout.stack}>
      <Notice tone="warn">
        <RichText id="hostPhotos.proveAddress" values={{ email: <bdi dir="ltr">{email}</bdi> }} />
      </Notice>
      <FailureNotice error={sending.error} />
      {sending.isSuccess && (
        <Notice tone="good" isAnnounced>
          {t('hostPhotos.linkSent')}
        </Notice>
      )}
      <div className={`${layout.row} ${layout.wrapping}`}>
        <Button kind="go" onClick={onProven}>
          {t('hostPhotos.addressProven')}
        </Button>
        <Button isBusy={sending.isPending} onClick={() => sending.mutate()}>
          {t('hostPhotos.sendLink')}
        </Button>
      </div>
    </div>
  );
}
