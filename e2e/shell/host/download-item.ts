import type { DownloadItem, SaveDialogOptions } from 'electron';
import { StandInEmitter } from './strict.ts';

/** electron:shell/browser/api/electron_api_download_item.cc */
export class DownloadItemStandIn
  extends StandInEmitter
  implements Pick<DownloadItem, 'getURL' | 'getFilename' | 'getSavePath' | 'setSaveDialogOptions'>
{
  options: SaveDialogOptions = {};
  path = '';
  private readonly url: string;
  private readonly fileName: string;

  constructor(url: string, fileName: string) {
    super('DownloadItem', ['done']);
    this.url = url;
    this.fileName = fileName;
  }

  getURL(): string {
    return this.url;
  }

  getFilename(): string {
    return this.fileName;
  }

  getSavePath(): string {
    return this.path;
  }

  setSaveDialogOptions(options: SaveDialogOptions): void {
    this.options = options;
  }
}
