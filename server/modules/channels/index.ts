// The face of channels: calendars of other sites, what they read of ours and what is read of theirs.
export { addFeed, changeFeed, feedsForAudit, previewFeed, readFeedNow, removeFeed, renewExport, settleConflict } from './change-feeds.ts';
export { askForFeeds, readOneFeed } from './read-due-feeds.ts';
export { listConflicts, showSync } from './show-sync.ts';
